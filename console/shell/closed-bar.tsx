import { Link } from 'react-router';
import { shell } from '#texts/en/console/shell.ts';
import styles from './frame.module.css';

/** The banner on every screen while the shop is closed, so that it is not forgotten (CON-166). */
export const ClosedBar = ({ maySee }: { maySee: boolean }) => (
  <p className={styles.shut} role="status">
    {shell.shut} {maySee && <Link to="/my-shop">{shell.toMyShop}</Link>}
  </p>
);
