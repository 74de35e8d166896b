import { UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { fill } from '#texts/fill.ts';
import { useStoredUser } from '#web/device/stored-user.ts';
import { useLayoutTexts } from '#web/texts/layout.ts';
import { classNames } from '#theme/class-names.ts';
import styles from './header.module.css';

/** "Login/Register", or the greeting of who is signed in, in a place of the same width (NAV-36). */
export function AccountLink() {
  const layout = useLayoutTexts();
  const user = useStoredUser();
  const words = user ? fill(layout.greeting, { name: user.full_name || user.name }) : layout.login;
  return (
    <Link
      to={user ? '/my-account' : '/login'}
      className={classNames(styles.tool, styles.account)}
      aria-label={words}
      title={user ? words : undefined}
    >
      <UserRound aria-hidden="true" />
      <span className={styles.word}>{words}</span>
    </Link>
  );
}
