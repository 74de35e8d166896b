import { Ellipsis } from 'lucide-react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { Link, useLocation, useNavigate } from 'react-router';
import { shell } from '#texts/en/console/shell.ts';
import menu from '../ui/overlay/menu.module.css';
import styles from './bottom-bar.module.css';
import { currentAt, type Entry, entryOf } from './entries.ts';

/** How many entries stand in the bar itself; the others are behind the last place. */
const MAX_IN_BAR = 4;

/** The screens at the foot of a phone. */
export function BottomBar({ entries }: { entries: readonly Entry[] }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const current = entryOf(entries, pathname);
  const fits = entries.length <= MAX_IN_BAR + 1;
  const [shown, others] = fits ? [entries, []] : [entries.slice(0, MAX_IN_BAR), entries.slice(MAX_IN_BAR)];
  return (
    <nav className={styles.bar} aria-label={shell.main}>
      {shown.map((entry) => {
        const { to, label, icon: Icon } = entry;
        return (
          <Link key={to} to={to} aria-current={currentAt(pathname, entry, current)} className={styles.entry}>
            <Icon aria-hidden="true" />
            <span>{label}</span>
          </Link>
        );
      })}
      {others.length > 0 && (
        <MenuTrigger>
          <Button className={styles.entry}>
            <Ellipsis aria-hidden="true" />
            <span>{shell.more}</span>
          </Button>
          <Popover placement="top end" className={menu.popover}>
            <Menu className={menu.menu}>
              {others.map(({ to, label, icon: Icon }) => (
                <MenuItem key={to} onAction={() => void navigate(to)} className={menu.item}>
                  <Icon aria-hidden="true" />
                  {label}
                </MenuItem>
              ))}
            </Menu>
          </Popover>
        </MenuTrigger>
      )}
    </nav>
  );
}
