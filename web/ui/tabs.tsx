import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { classNames } from '#theme/class-names.ts';
import styles from './tabs.module.css';

export interface Tab<Id extends string = string> {
  id: Id;
  label: string;
}

interface TabsProps<Id extends string> {
  /** What the tabs choose between. */
  label: string;
  tabs: readonly Tab<Id>[];
  chosen: Id;
  onChoose: (id: Id) => void;
  /** The address of each tab's own page: the tabs are links then, which lead on without a script as well. */
  pathOf?: (id: Id) => string;
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The ids by which a tab and its panel name one another. */
export const tabId = (id: string): string => `tab-${id}`;
export const panelId = (id: string): string => `panel-${id}`;

/**
 * A row of tabs. The panel is the page's own: give it `role="tabpanel"`, `panelId(id)` and `tabId(id)` as its label.
 */
export function Tabs<Id extends string>({ label, tabs, chosen, onChoose, pathOf }: TabsProps<Id>) {
  const row = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const tab = document.getElementById(tabId(chosen));
    if (row.current && tab) row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.clientWidth) / 2;
  }, [chosen]);

  const move = (event: KeyboardEvent): void => {
    const target =
      tabs[
        steps[event.key]?.(
          tabs.findIndex((tab) => tab.id === chosen),
          tabs.length,
        ) ?? -1
      ];
    if (!target) return;
    event.preventDefault();
    onChoose(target.id);
    document.getElementById(tabId(target.id))?.focus();
  };

  return (
    <div ref={row} className={classNames(styles.tabs, !pathOf && 'needs-script')} role="tablist" aria-label={label}>
      {tabs.map(({ id, label: name }) => {
        const tab = {
          role: 'tab',
          id: tabId(id),
          className: styles.tab,
          'data-label': name,
          'aria-selected': id === chosen,
          'aria-controls': id === chosen ? panelId(id) : undefined,
          tabIndex: id === chosen ? 0 : -1,
          onKeyDown: move,
        };
        return pathOf ? (
          <Link key={id} {...tab} to={pathOf(id)} preventScrollReset>
            {name}
          </Link>
        ) : (
          <button key={id} {...tab} type="button" onClick={() => onChoose(id)}>
            {name}
          </button>
        );
      })}
    </div>
  );
}
