import { useWatch } from 'react-hook-form';
import type { WireProductDetail } from '#contract/console/catalogue.ts';
import { product as texts } from '#texts/en/console/product.ts';
import { useMay } from '../../session/use-staff.ts';
import { Card } from '../../ui/form/card.tsx';
import { FormChoice } from '../../ui/form/fields.tsx';
import type { SavedForm } from '../../ui/form/use-saved-form.ts';
import { Workbench } from '../preview/workbench.tsx';
import { FurtherCards, GroupCard, Preview } from './lazy-parts.tsx';
import { PicturesCard } from './pictures-card.tsx';
import { SkuField } from '../pieces/sku-field.tsx';
import { PiecesCard } from './pieces-card.tsx';
import { newPiece, previewedValues, type ProductValues } from './product-values.ts';
import styles from './product.module.css';
import { WordsCard } from './words-card.tsx';

interface ProductFormProps {
  saved: SavedForm<ProductValues>;
  detail: WireProductDetail | null;
  onTitleLeft?: () => void;
}

const kinds = Object.entries(texts.kinds).map(([value, label]) => ({ value, label }));

/** What is missing before shoppers should see it. */
function Warnings({ saved: { form } }: Pick<ProductFormProps, 'saved'>) {
  const [pictures, hsn] = useWatch({ control: form.control, name: ['content.pictures', 'content.hsn'] });
  const missing = [
    ...(pictures.length === 0 ? [texts.warnings.picture] : []),
    ...(hsn === null ? [texts.warnings.hsn] : []),
  ];
  if (missing.length === 0) return null;
  return (
    <div className={styles.warnings}>
      <p>{texts.warnings.title}</p>
      <ul>
        {missing.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}

/** The preview of what stands in the form. */
function TypedPreview({ saved: { form }, detail, isSeen }: ProductFormProps & { isSeen: boolean }) {
  const values = useWatch({ control: form.control }) as ProductValues;
  return <Preview draft={{ id: detail?.id ?? null, ...previewedValues(values) }} isSeen={isSeen} />;
}

/** The cards of a product, in the order in which a shopper meets them (CON-079). */
export function ProductForm({ saved, detail, onTitleLeft }: ProductFormProps) {
  const may = useMay();
  const { form } = saved;
  const isReadOnly = !may('catalogue.write') || (detail?.is_archived ?? false);
  const kind = useWatch({ control: form.control, name: 'content.kind' });
  const shared = { control: form.control, isReadOnly };
  const changeKind = (chosen: string): string => {
    if (chosen === 'simple' && form.getValues('pieces').length === 0) form.setValue('pieces', [newPiece()]);
    const pieces = form.getValues('pieces');
    const isBlank = pieces.every(({ id, price_paise, mrp_paise }) => !id && price_paise === 0 && mrp_paise === 0);
    // The SKU that was typed for its one piece is that of the whole product now.
    const [first] = pieces;
    if (chosen !== 'simple' && form.getValues('content.sku') === '' && first) form.setValue('content.sku', first.sku);
    if (chosen === 'grouped' && isBlank) form.setValue('pieces', []);
    return chosen;
  };
  return (
    <Workbench renderPreview={(isSeen) => <TypedPreview saved={saved} detail={detail} isSeen={isSeen} />}>
      <WordsCard {...shared} onTitleLeft={onTitleLeft} />
      <PicturesCard {...shared} />
      <Card title={texts.cards.kind}>
        <FormChoice
          control={form.control}
          name="content.kind"
          label={texts.fields.kind}
          choices={kinds}
          read={changeKind}
          isDisabled={isReadOnly}
        />
        {kind !== 'simple' && (
          <SkuField
            control={form.control}
            name="content.sku"
            label={texts.fields.sku}
            hint={kind === 'variable' ? texts.hints.variableSku : texts.hints.groupSku}
            isDisabled={isReadOnly}
          />
        )}
      </Card>
      {kind === 'grouped' && (
        <GroupCard control={form.control} stored={detail?.content.members ?? []} isReadOnly={isReadOnly} />
      )}
      {(kind !== 'grouped' || form.getValues('pieces').length > 0) && (
        <PiecesCard form={form} detail={detail} isReadOnly={isReadOnly} />
      )}
      <FurtherCards {...shared} />
      {!isReadOnly && <Warnings saved={saved} />}
    </Workbench>
  );
}
