import { Link, useLocation } from 'react-router';
import { shell } from '#texts/en/console/shell.ts';
import { codeHook } from '../ui/lazy/code-hook.ts';
import styles from './frame.module.css';

/** Fetched only for a shop that was never opened: the console of every other one stays as light as it is. */
const useNextStep = codeHook(async () => (await import('./next-step.tsx')).NextStep);

function SetUpStep() {
  const { data: NextStep } = useNextStep();
  return NextStep ? <NextStep /> : null;
}

interface ClosedBarProps {
  /** Whether the signed-in person may open the shop. */
  mayOpen: boolean;
  wasOpened: boolean;
}

/**
 * The banner on every screen while the shop is closed, so that it is not forgotten (CON-166). Before the first opening it
 * leads to the next needed step (CON-156).
 */
export function ClosedBar({ mayOpen, wasOpened }: ClosedBarProps) {
  const { pathname } = useLocation();
  return (
    <div className={styles.shut} role="status">
      <span>{shell.shut}</span>
      {mayOpen && !wasOpened && <SetUpStep />}
      {mayOpen && pathname !== '/my-shop' && <Link to="/my-shop">{shell.toMyShop}</Link>}
    </div>
  );
}
