import { useQueryClient } from '@tanstack/react-query';
import { CircleUserRound } from 'lucide-react';
import { Button, Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components';
import { useNavigate } from 'react-router';
import { signOut, type WireStaffSession } from '#contract/console/sign-in.ts';
import { roleNames } from '#texts/en/console/staff.ts';
import { shell } from '#texts/en/console/shell.ts';
import { call } from '../api.ts';
import { removeDrafts } from '../ui/form/draft.ts';
import { notifyFailure } from '../ui/overlay/notices.tsx';
import menu from '../ui/overlay/menu.module.css';
import styles from './account-menu.module.css';

/** Who is signed in, with the way to their own page and out. */
export function AccountMenu({ staff }: { staff: WireStaffSession }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const leave = async (): Promise<void> => {
    try {
      await call(signOut, {});
      removeDrafts();
      client.clear();
      removeDrafts();
      location.assign('/console/sign-in');
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <MenuTrigger>
      <Button className={styles.button} aria-label={`${shell.mine}: ${staff.name}`}>
        <CircleUserRound aria-hidden="true" />
        <span className={styles.name}>{staff.name}</span>
      </Button>
      <Popover placement="bottom end" className={menu.popover}>
        <Menu className={menu.menu}>
          <MenuSection>
            <Header className={styles.who}>
              <strong>{staff.name}</strong>
              <span>{roleNames[staff.role].name}</span>
              <span>{staff.email}</span>
            </Header>
            <MenuItem onAction={() => void navigate('/settings/security')} className={menu.item}>
              {shell.entries.security}
            </MenuItem>
            <MenuItem onAction={() => void leave()} className={menu.item}>
              {shell.signOut}
            </MenuItem>
          </MenuSection>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
