import { ListFilter, Search } from 'lucide-react';
import {
  Autocomplete,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  SearchField,
  useFilter,
} from 'react-aria-components';
import { list as texts } from '#texts/en/console/list.ts';
import { Button } from '../controls/button.tsx';
import menu from '../overlay/menu.module.css';
import type { FilterSpec } from './list-spec.ts';
import type { ListState } from './list-state.ts';
import styles from './filters.module.css';
import type { ChangeState } from './use-list-state.ts';

interface FilterMenuProps {
  filters: readonly FilterSpec[];
  state: ListState;
  onChange: ChangeState;
}

/** Whoever opens the menu may type at once. */
const takeFocus = (input: HTMLInputElement | null): void => input?.focus();

/** Adds a filter: one menu with all of them and their choices, searched by typing. */
export function FilterMenu({ filters, state, onChange }: FilterMenuProps) {
  const { contains } = useFilter({ sensitivity: 'base' });
  return (
    <MenuTrigger>
      <Button look="secondary" icon={ListFilter}>
        {texts.filter}
      </Button>
      <Popover placement="bottom start" className={menu.popover}>
        <Autocomplete filter={contains}>
          <SearchField aria-label={texts.findFilter} className={styles.find}>
            <Search aria-hidden="true" />
            <Input placeholder={texts.findFilter} ref={takeFocus} />
          </SearchField>
          <Menu
            className={menu.menu}
            renderEmptyState={() => <p className={styles.none}>{texts.noFilter}</p>}
            onAction={(key) => {
              const [name = '', ...value] = String(key).split('=');
              onChange({ filters: { ...state.filters, [name]: value.join('=') } });
            }}
          >
            {filters.map(({ key, label, choices }) => (
              <MenuSection key={key}>
                <Header className={styles.section}>{label}</Header>
                {choices.map((choice) => (
                  <MenuItem
                    key={choice.value}
                    id={`${key}=${choice.value}`}
                    textValue={`${label} ${choice.label}`}
                    className={menu.item}
                  >
                    {choice.label}
                  </MenuItem>
                ))}
              </MenuSection>
            ))}
          </Menu>
        </Autocomplete>
      </Popover>
    </MenuTrigger>
  );
}
