import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireLinkedProduct } from '#contract/console/front.ts';
import { type FrontLink, LINK_KINDS } from '#domain/front/front.ts';
import { LINKED_PAGES } from '#domain/front/front-link.ts';
import { front as texts } from '#texts/en/console/front.ts';
import { fill } from '#texts/fill.ts';
import { categoriesQuery, categoryNames } from '../../catalogue/categories-query.ts';
import { Thumb } from '../../catalogue/thumb.tsx';
import { formats } from '../../texts/formats.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { useFieldFault } from '../../ui/form/fault-context.ts';
import { deadSentence } from './front-warnings.ts';
import styles from './home.module.css';
import { useKnown } from './known-context.ts';
import { ProductSearch } from './product-search.tsx';

const { link: words } = texts;
const kinds = LINK_KINDS.map((value) => ({ value, label: words.kinds[value] }));
const pages = LINKED_PAGES.map((value) => ({ value, label: words.pages[value] }));

/** What a product or one of its sizes costs. */
export type LinkedPrice = Pick<WireLinkedProduct, 'price_paise' | 'mrp_paise'>;

interface LinkFieldProps {
  name: string;
  value: FrontLink;
  onChange: (value: FrontLink) => void;
  /** Copies the price of the linked product; left out without one. */
  onPrice?: (price: LinkedPrice) => void;
}

type PartProps = Pick<LinkFieldProps, 'value' | 'onChange'>;

/** A select that keeps showing the stored value when it is no longer an option. */
const withChosen = (choices: readonly { value: string; label: string }[], value: string) =>
  value === '' || choices.some((choice) => choice.value === value) ? choices : [...choices, { value, label: value }];

interface PlaceChoiceProps extends PartProps {
  label: string;
  kind: 'category' | 'page';
  choices: readonly { value: string; label: string }[];
}

/** Where of a kind it leads. */
const PlaceChoice = ({ label, kind, choices, value, onChange }: PlaceChoiceProps) => (
  <Select
    label={label}
    value={value.to}
    choices={withChosen(choices, value.to)}
    onChange={(to) => onChange({ kind, to, sku: '' })}
  />
);

function CategoryChoice(part: PartProps) {
  const { data } = useQuery(categoriesQuery);
  const choices = categoryNames(data).map((name) => ({ value: name, label: name }));
  return <PlaceChoice {...part} label={words.category} kind="category" choices={choices} />;
}

interface ChosenProps extends PartProps {
  product: WireLinkedProduct;
  onOther: () => void;
  onPrice: LinkFieldProps['onPrice'];
}

/** A chosen product with its sizes. */
function ChosenProduct({ product, value, onChange, onOther, onPrice }: ChosenProps) {
  const sizes = product.sizes.length > 1 ? product.sizes : [];
  const price = product.sizes.find(({ sku }) => sku === value.sku) ?? product;
  const choices = [
    { value: '', label: words.firstSize },
    ...sizes.map(({ sku, label, price_paise }) => ({
      value: sku,
      label: fill(words.sized, { size: label || sku, price: formats.exactRupees(price_paise) }),
    })),
  ];
  return (
    <>
      <div className={styles.found}>
        <Thumb path={product.image} />
        <span>{product.title}</span>
      </div>
      {(sizes.length > 0 || value.sku !== '') && (
        <Select
          label={words.size}
          value={value.sku}
          choices={withChosen(choices, value.sku)}
          onChange={(sku) => onChange({ ...value, sku })}
        />
      )}
      <div className={styles.buttons}>
        <Button look="quiet" onPress={onOther}>
          {words.other}
        </Button>
        {onPrice && (
          <Button look="quiet" onPress={() => onPrice(price)}>
            {fill(words.takePrice, { price: formats.exactRupees(price.price_paise) })}
          </Button>
        )}
      </div>
    </>
  );
}

function ProductChoice({ value, onChange, onPrice }: PartProps & Pick<LinkFieldProps, 'onPrice'>) {
  const { things } = useKnown();
  const [isSearching, setSearching] = useState(false);
  const product = things.products.find(({ id }) => id === value.to);
  if (product && !isSearching)
    return (
      <ChosenProduct
        product={product}
        value={value}
        onChange={onChange}
        onOther={() => setSearching(true)}
        onPrice={onPrice}
      />
    );
  return (
    <ProductSearch
      label={words.product}
      verb={words.choose}
      except={[]}
      onPick={({ id }) => {
        onChange({ kind: 'product', to: id, sku: '' });
        setSearching(false);
      }}
    />
  );
}

function AddressField({ value, onChange }: PartProps) {
  return (
    <TextField
      label={words.address}
      hint={words.addressHint}
      maxLength={500}
      value={value.to}
      onChange={(to) => onChange({ kind: 'address', to, sku: '' })}
    />
  );
}

/** The link of an item: to a product and one of its sizes, a category, a page or an address. Dead links are reported. */
export function LinkField({ name, value, onChange, onPrice }: LinkFieldProps) {
  const error = useFieldFault(name);
  const dead = deadSentence(value, useKnown());
  return (
    <div role="group" aria-label={texts.fields.link} data-field={name} className={styles.link}>
      <Select
        label={texts.fields.link}
        value={value.kind}
        choices={kinds}
        onChange={(kind) => onChange({ kind, to: '', sku: '' })}
      />
      {value.kind === 'product' && <ProductChoice value={value} onChange={onChange} {...(onPrice && { onPrice })} />}
      {value.kind === 'category' && <CategoryChoice value={value} onChange={onChange} />}
      {value.kind === 'page' && (
        <PlaceChoice label={words.page} kind="page" choices={pages} value={value} onChange={onChange} />
      )}
      {value.kind === 'address' && <AddressField value={value} onChange={onChange} />}
      {(error ?? dead) !== undefined && (
        <p role="status" className={styles.remark}>
          {error ?? dead}
        </p>
      )}
    </div>
  );
}
