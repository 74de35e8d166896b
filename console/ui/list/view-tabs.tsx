import { Link } from 'react-router';
import { list as texts } from '#texts/en/console/list.ts';
import { classNames } from '#theme/class-names.ts';
import styles from './view-tabs.module.css';

/** A view as a tab: where it leads, and whether the list shows it. */
export interface ViewTab {
  id: string;
  label: string;
  query: string;
  isShown: boolean;
}

/** The views of a list, side by side; each is an address. */
export const ViewTabs = ({ tabs }: { tabs: readonly ViewTab[] }) => (
  <nav aria-label={texts.views} className={styles.tabs}>
    <ul>
      {tabs.map(({ id, label, query, isShown }) => (
        <li key={id}>
          <Link
            to={{ search: query }}
            replace
            preventScrollReset
            aria-current={isShown ? 'page' : undefined}
            className={classNames(styles.tab, isShown && styles.shown)}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
