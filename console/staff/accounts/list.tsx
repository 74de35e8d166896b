import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { WireStaffAccount } from '#contract/console/staff.ts';
import { roleNames, staff as texts } from '#texts/en/console/staff.ts';
import { fill } from '#texts/fill.ts';
import { permitted } from '../../shell/permitted.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { Status } from '../../ui/page/status.tsx';
import { InvitationRows } from './invitation-rows.tsx';
import { InviteSheet } from './invite-sheet.tsx';
import styles from './staff.module.css';
import { lastSignInOf, staffListQuery, waysOf } from './staff-query.ts';

/** One person, with role, factors, last sign-in and state (CON-032). */
const StaffRow = ({ account }: { account: WireStaffAccount }) => (
  <li className={styles.row}>
    <div className={styles.who}>
      <Link to={`/settings/staff/${account.id}`} className={styles.name}>
        {account.name}
      </Link>
      <span className={styles.facts}>{account.email}</span>
    </div>
    <div className={styles.what}>
      <span>{roleNames[account.role].name}</span>
      <span className={styles.facts}>
        {fill(texts.factors.by, { ways: waysOf(account) })}; {lastSignInOf(account)}
      </span>
    </div>
    <div className={styles.states}>
      {account.is_own && <Status>{texts.you}</Status>}
      {account.disabled_at === null ? (
        <Status look="good">{texts.active}</Status>
      ) : (
        <Status look="bad">{texts.disabled}</Status>
      )}
    </div>
  </li>
);

function StaffList() {
  const query = useQuery(staffListQuery);
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <PageHead
        title={texts.title}
        actions={
          <Button look="primary" icon={UserPlus} onPress={() => setInviting(true)}>
            {texts.invite}
          </Button>
        }
      />
      <Loaded query={query} lines={6}>
        {({ accounts, invitations }) => (
          <>
            <ul className={styles.rows}>
              {accounts.map((account) => (
                <StaffRow key={account.id} account={account} />
              ))}
            </ul>
            {invitations.length > 0 && <InvitationRows invitations={invitations} />}
          </>
        )}
      </Loaded>
      {isInviting && <InviteSheet onClose={() => setInviting(false)} />}
    </>
  );
}

/** Who runs the shop, and who is invited to. */
export default permitted('staff.write', texts.title, StaffList);
