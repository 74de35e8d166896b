import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { secondFactor } from '#contract/second-factor.ts';
import { call } from '#web/api.ts';
import { storedUser } from '#web/device/stored-user.ts';
import { useSecondFactorTexts } from '#web/texts/second-factor.ts';
import styles from './money-box.module.css';

/** Asks a member who has money to be paid out to protect it, for as long as it is not. */
export function ProtectPayouts() {
  const texts = useSecondFactorTexts();
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    const user = storedUser();
    if (!user) return;
    const leaving = new AbortController();
    call(secondFactor, { params: { user_id: user.user_id } }, { signal: leaving.signal })
      .then(({ is_on: isOn }) => setIsWanted(!isOn))
      .catch(() => undefined);
    return () => leaving.abort();
  }, []);
  if (!isWanted) return null;
  return (
    <p className={styles.note} role="note">
      {texts.request} <Link to="/page#second-factor">{texts.protect}</Link>
    </p>
  );
}
