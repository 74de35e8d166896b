import { useQuery } from '@tanstack/react-query';
import type { WireFront } from '#contract/console/front.ts';
import { CHOSEN_TABS, type ChosenTab } from '#domain/front/front.ts';
import { MAX_ROW_PRODUCTS } from '#domain/front/front-limits.ts';
import { front as texts } from '#texts/en/console/front.ts';
import { fill } from '#texts/fill.ts';
import { categoriesQuery, categoryNames } from '../../catalogue/categories-query.ts';
import { Select } from '../../ui/controls/select.tsx';
import { Card } from '../../ui/form/card.tsx';
import { useFieldFault } from '../../ui/form/fault-context.ts';
import { tabSentence } from './front-warnings.ts';
import styles from './home.module.css';
import { useKnown } from './known-context.ts';
import { ProductRows } from './product-rows.tsx';

type Tabs = WireFront['tabs'];

const { tabs: words } = texts;

interface TabFieldsProps {
  tab: ChosenTab;
  value: Tabs[ChosenTab];
  onChange: (value: Tabs[ChosenTab]) => void;
}

function TabFields({ tab, value, onChange }: TabFieldsProps) {
  const { data } = useQuery(categoriesQuery);
  const known = useKnown();
  const error = useFieldFault(`tabs.${tab}.category`);
  const warning = tabSentence(value, known);
  const names = [...new Set([...categoryNames(data), ...(value.category === '' ? [] : [value.category])])];
  const choices = [
    { value: 'usual', label: words.usual[tab] },
    { value: 'category', label: fill(words.category, { max: MAX_ROW_PRODUCTS }) },
    { value: 'products', label: words.products },
  ] as const;
  return (
    <div role="group" aria-label={words.names[tab]} data-field={`tabs.${tab}`} tabIndex={-1} className={styles.tab}>
      <Select
        label={words.names[tab]}
        value={value.shows}
        choices={choices}
        onChange={(shows) => onChange({ ...value, shows })}
      />
      {value.shows === 'category' && (
        <Select
          label={texts.fields.category}
          value={value.category}
          choices={names.map((name) => ({ value: name, label: name }))}
          onChange={(category) => onChange({ ...value, category })}
          error={error}
        />
      )}
      {value.shows === 'products' && (
        <ProductRows
          name={`tabs.${tab}.products`}
          label={texts.fields.products}
          value={value.products}
          onChange={(products) => onChange({ ...value, products })}
        />
      )}
      {warning !== undefined && (
        <p role="status" className={styles.remark}>
          {warning}
        </p>
      )}
    </div>
  );
}

interface TabsCardProps {
  value: Tabs;
  onChange: (value: Tabs) => void;
}

/** What each popular tab shows; their names stay (HOME-03). */
export const TabsCard = ({ value, onChange }: TabsCardProps) => (
  <Card title={texts.parts.tabs}>
    <p className={styles.about}>{texts.about.tabs}</p>
    <div className={styles.tab}>
      <p className={styles.label}>{words.all}</p>
      <p>{words.allText}</p>
    </div>
    {CHOSEN_TABS.map((tab) => (
      <TabFields
        key={tab}
        tab={tab}
        value={value[tab]}
        onChange={(changed) => onChange({ ...value, [tab]: changed })}
      />
    ))}
  </Card>
);
