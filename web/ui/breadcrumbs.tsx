import { Link } from 'react-router';
import { useCommonTexts } from '#web/texts/common.ts';
import styles from './breadcrumbs.module.css';

interface BreadcrumbsProps {
  /** From the outermost page to this one, which has no address. */
  trail: readonly { label: string; to?: string }[];
}

export function Breadcrumbs({ trail }: BreadcrumbsProps) {
  const common = useCommonTexts();
  return (
    <nav className={styles.breadcrumbs} aria-label={common.breadcrumbs}>
      <ol className={styles.list}>
        {trail.map(({ label, to }) => (
          <li key={label}>{to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}
