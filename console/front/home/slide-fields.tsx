import type { WireFront } from '#contract/console/front.ts';
import { SLIDE_INKS } from '#domain/front/contrast.ts';
import { FRONT_LENGTHS } from '#domain/front/front-limits.ts';
import { front as texts } from '#texts/en/console/front.ts';
import { classNames } from '#theme/class-names.ts';
import { MoneyField } from '../../ui/controls/money-field.tsx';
import { useFieldFault } from '../../ui/form/fault-context.ts';
import { staleSentence } from './front-warnings.ts';
import styles from './home.module.css';
import { AltField, GroundField, OnePicture } from './item-fields.tsx';
import { fieldsOf, LineField } from './line-field.tsx';
import { useKnown } from './known-context.ts';
import { type LinkedPrice, LinkField } from './link-field.tsx';

type Slide = WireFront['slides'][number];

const { fields: words, hints } = texts;

interface SlideFieldsProps {
  slide: Slide;
  change: (change: Partial<Slide>) => void;
}

/** The price of a slide and the one before; both may be empty. */
function Prices({ slide, change }: SlideFieldsProps) {
  const at = `slides.${slide.id}`;
  const error = useFieldFault(`${at}.cut_off_paise`);
  const stale = staleSentence(slide, useKnown());
  return (
    <div className={styles.pair}>
      <MoneyField
        name={`${at}.price_paise`}
        label={words.price_paise}
        hint={hints.price}
        value={slide.price_paise || null}
        onChange={(value) => change({ price_paise: value ?? 0 })}
      />
      <MoneyField
        name={`${at}.cut_off_paise`}
        label={words.cut_off_paise}
        value={slide.cut_off_paise || null}
        onChange={(value) => change({ cut_off_paise: value ?? 0 })}
        error={error}
      />
      {stale !== undefined && (
        <p role="status" className={classNames(styles.remark, styles.whole)}>
          {stale}
        </p>
      )}
    </div>
  );
}

/** Everything of a slide. */
export function SlideFields({ slide, change }: SlideFieldsProps) {
  const field = fieldsOf('slides', slide, change);
  const takePrice = ({ price_paise, mrp_paise }: LinkedPrice): void =>
    change({ price_paise, cut_off_paise: mrp_paise > price_paise ? mrp_paise : 0 });
  return (
    <>
      <LineField isFirst {...field('title')} label={words.title} maxLength={FRONT_LENGTHS.slideTitle} />
      <LineField {...field('name')} label={words.name} maxLength={FRONT_LENGTHS.slideName} />
      <LineField
        {...field('description')}
        label={words.description}
        rows={3}
        maxLength={FRONT_LENGTHS.slideDescription}
      />
      <LinkField {...field('link')} onPrice={takePrice} />
      <Prices slide={slide} change={change} />
      <OnePicture {...field('wide')} label={words.wide} shape={hints.wide} />
      <OnePicture {...field('tall')} label={words.tall} shape={hints.tall} />
      <AltField {...field('alt')} />
      <GroundField {...field('ground')} label={words.ground} inks={SLIDE_INKS} />
    </>
  );
}
