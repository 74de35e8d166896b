import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { products, type WireListedProduct, type WireProductDetail } from '#contract/console/catalogue.ts';
import { product as texts } from '#texts/en/console/product.ts';
import { fill } from '#texts/fill.ts';
import { call } from '../../api.ts';
import { formats } from '../../texts/formats.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Card } from '../../ui/form/card.tsx';
import { useFieldFault } from '../../ui/form/fault-context.ts';
import { SearchBox } from '../../ui/list/search-box.tsx';
import { Status } from '../../ui/page/status.tsx';
import { Thumb } from '../thumb.tsx';
import type { ProductValues } from './product-values.ts';
import styles from './product.module.css';

type Member = WireProductDetail['content']['members'][number];

interface GroupCardProps {
  control: Control<ProductValues>;
  /** The products that it holds as it is stored. */
  stored: readonly Member[];
  isReadOnly: boolean;
}

const { group: words } = texts;
const MAX_FOUND = 8;

const asMember = ({ id, title, image, status, is_archived, price_paise }: WireListedProduct): Member => ({
  id,
  title,
  image,
  status,
  is_archived,
  price_paise,
});

/** What a group sells: its products in their order, found by title or SKU (CON-082). */
export function GroupCard({ control, stored, isReadOnly }: GroupCardProps) {
  const { field } = useController({ control, name: 'content.members' });
  const fault = useFieldFault('content.members');
  const [known, setKnown] = useState(() => new Map(stored.map((member) => [member.id, member])));
  const [search, setSearch] = useState('');
  const found = useQuery({
    queryKey: ['list', 'products', 'members', search],
    queryFn: ({ signal }) => call(products, { query: { search, limit: MAX_FOUND } }, { signal }),
    enabled: search !== '',
  });
  const members = field.value.flatMap((id) => known.get(id) ?? []);
  const move = (from: number, by: 1 | -1): void => {
    const others = field.value.toSpliced(from, 1);
    field.onChange(others.toSpliced(from + by, 0, field.value[from] ?? ''));
  };
  const add = (product: WireListedProduct): void => {
    setKnown(new Map(known).set(product.id, asMember(product)));
    field.onChange([...field.value, product.id]);
  };
  const choices = (found.data?.items ?? []).filter(({ id, kind }) => kind !== 'grouped' && !field.value.includes(id));
  const sum = members.reduce((all, { price_paise }) => all + price_paise, 0);
  return (
    <Card title={texts.cards.group}>
      <div data-field="content.members" className={styles.members} tabIndex={-1}>
        {fault && <p role="alert">{fault}</p>}
        <ol>
          {members.map((member, index) => (
            <li key={member.id} className={styles.member}>
              <Thumb path={member.image} />
              <span>
                {member.title} {member.status !== 'Active' && <Status look="warning">{words.notShown}</Status>}
              </span>
              <span>{formats.exactRupees(member.price_paise)}</span>
              {!isReadOnly && (
                <>
                  <IconButton
                    label={fill(words.up, { title: member.title })}
                    icon={ArrowUp}
                    isDisabled={index === 0}
                    onPress={() => move(index, -1)}
                  />
                  <IconButton
                    label={fill(words.down, { title: member.title })}
                    icon={ArrowDown}
                    isDisabled={index === members.length - 1}
                    onPress={() => move(index, 1)}
                  />
                  <IconButton
                    label={fill(words.remove, { title: member.title })}
                    icon={X}
                    onPress={() => field.onChange(field.value.filter((id) => id !== member.id))}
                  />
                </>
              )}
            </li>
          ))}
        </ol>
        <p>{fill(words.sum, { sum: formats.exactRupees(sum) })}</p>
      </div>
      {!isReadOnly && (
        <div className={styles.members}>
          <SearchBox
            label={words.search}
            value={search}
            onChange={setSearch}
            onEnter={() => choices[0] && add(choices[0])}
          />
          {search !== '' && found.data?.items.length === 0 && <p>{words.none}</p>}
          <ul>
            {choices.map((product) => (
              <li key={product.id} className={styles.member}>
                <Thumb path={product.image} />
                <span>{product.title}</span>
                <IconButton
                  label={fill(words.add, { title: product.title })}
                  icon={Plus}
                  onPress={() => add(product)}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}
