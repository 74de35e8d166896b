import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { WireStaffSession } from '#contract/console/sign-in.ts';
import { classNames } from '#theme/class-names.ts';
import { Ornament } from '#theme/ornaments/ornament.tsx';
import { shell } from '#texts/en/console/shell.ts';
import { AccountMenu } from './account-menu.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { ClosedBar } from './closed-bar.tsx';
import { entriesFor } from './entries.ts';
import styles from './frame.module.css';
import { OfflineBar } from './offline-bar.tsx';
import { SideBar } from './side-bar.tsx';
import { useFolded } from './use-folded.ts';

interface FrameProps {
  staff: WireStaffSession;
  children: ReactNode;
}

/** The bars around a screen: at the side where there is room, at the foot on a phone. */
export function Frame({ staff, children }: FrameProps) {
  const [isFolded, toggle] = useFolded();
  const entries = entriesFor(staff.needs_factor ? [] : staff.permissions);
  return (
    <div className={classNames(styles.frame, isFolded && styles.folded)}>
      <a className={styles.skip} href="#content">
        {shell.skip}
      </a>
      <header className={styles.top}>
        <Link to="/" className={styles.shop}>
          <Ornament drawing="mark" className={styles.mark} />
          <span>{staff.shop}</span>
        </Link>
        {staff.is_demo && <span className={styles.demo}>{shell.demo}</span>}
        <AccountMenu staff={staff} />
      </header>
      <div className={styles.bars}>
        <OfflineBar />
        {!staff.is_open && (
          <ClosedBar
            mayOpen={!staff.needs_factor && staff.permissions.includes('settings.write')}
            wasOpened={staff.was_opened}
          />
        )}
      </div>
      <SideBar entries={entries} isFolded={isFolded} onFold={toggle} />
      <main id="content" tabIndex={-1} className={styles.content}>
        {children}
      </main>
      <BottomBar entries={entries} />
    </div>
  );
}
