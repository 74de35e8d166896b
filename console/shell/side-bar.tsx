import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { shell } from '#texts/en/console/shell.ts';
import { IconButton } from '../ui/controls/icon-button.tsx';
import { currentAt, type Entry, entryOf } from './entries.ts';
import styles from './side-bar.module.css';

interface SideBarProps {
  entries: readonly Entry[];
  isFolded: boolean;
  onFold: () => void;
}

/** The screens by what they are for, where there is room at the side. */
export function SideBar({ entries, isFolded, onFold }: SideBarProps) {
  const { pathname } = useLocation();
  const current = entryOf(entries, pathname);
  const groups = [...Map.groupBy(entries, ({ group }) => group)];
  return (
    <nav className={styles.bar} aria-label={shell.main}>
      {groups.map(([group, ofGroup]) => (
        <div key={group} className={styles.group}>
          <p className={styles.heading} id={`entries-${group}`}>
            {shell.groups[group]}
          </p>
          <ul aria-labelledby={`entries-${group}`}>
            {ofGroup.map((entry) => {
              const { to, label, icon: Icon } = entry;
              return (
                <li key={to}>
                  <Link
                    to={to}
                    aria-current={currentAt(pathname, entry, current)}
                    className={styles.entry}
                    title={isFolded ? label : undefined}
                  >
                    <Icon aria-hidden="true" />
                    <span className={styles.label}>{label}</span>
                  </Link>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
      <IconButton
        className={styles.fold}
        label={isFolded ? shell.unfold : shell.fold}
        icon={isFolded ? PanelLeftOpen : PanelLeftClose}
        onPress={onFold}
      />
    </nav>
  );
}
