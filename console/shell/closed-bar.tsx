import { Link } from 'react-router';
import { shell } from '#texts/en/console/shell.ts';
import styles from './frame.module.css';

/** Stands over every screen while the shop takes no orders, so that nobody forgets to open it again (CON-166). */
export const ClosedBar = ({ maySee }: { maySee: boolean }) => (
  <p className={styles.shut} role="status">
    {shell.shut} {maySee && <Link to="/my-shop">{shell.toMyShop}</Link>}
  </p>
);
