import { FRONT_LENGTHS } from '#domain/front/front-limits.ts';
import { front as texts } from '#texts/en/console/front.ts';
import { fieldsOf, LineField } from './line-field.tsx';
import { type FrontListProps, ItemList } from './item-list.tsx';

/** The three messages of the header (NAV-39): their words and their order. */
export const PromosCard = (list: FrontListProps<'promos'>) => (
  <ItemList part="promos" {...list}>
    {(promo, change) => (
      <LineField
        isFirst
        {...fieldsOf('promos', promo, change)('text')}
        label={texts.message}
        maxLength={FRONT_LENGTHS.promo}
      />
    )}
  </ItemList>
);
