import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { WireUser } from '#contract/auth.ts';
import { useLogOut } from '#web/auth/log-out.ts';
import { useAccountTexts } from '#web/texts/account.ts';
import { useAuthTexts } from '#web/texts/auth.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './account-head.module.css';
import { initialOf } from './initial-of.ts';
import { ReferId } from './refer-id.tsx';

interface AccountHeadProps {
  member: WireUser;
  /** Null until the details are saved for the first time. */
  referId: string | null;
}

/** The signed-in member, their Refer ID, and the logout (ACC-01). */
export function AccountHead({ member, referId }: AccountHeadProps) {
  const account = useAccountTexts();
  const auth = useAuthTexts();
  const logOut = useLogOut();
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = () => {
    setIsLeaving(true);
    void logOut().finally(() => setIsLeaving(false));
  };
  const name = member.full_name || member.name;
  return (
    <div className={styles.head}>
      <span className={styles.initial} aria-hidden>
        {initialOf(name)}
      </span>
      <div className={styles.who}>
        <h1 tabIndex={-1} className={styles.name}>
          {name}
        </h1>
        <p className={styles.email}>{member.email}</p>
        <Link to="/page" className={styles.details}>
          {account.detailsAndSignIns}
        </Link>
      </div>
      {referId && <ReferId referId={referId} />}
      <Button variant="quiet" className={styles.logout} busy={isLeaving} icon={<LogOut aria-hidden />} onClick={leave}>
        {auth.logout}
      </Button>
    </div>
  );
}
