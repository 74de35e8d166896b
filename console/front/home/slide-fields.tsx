import type { WireFront } from '#contract/console/front.ts';
import { SLIDE_INKS } from '#domain/front/contrast.ts';
import { FRONT_LENGTHS } from '#domain/front/front-limits.ts';
import { front as texts } from '#texts/en/console/front.ts';
import { MoneyField } from '../../ui/controls/money-field.tsx';
import { useFieldFault } from '../../ui/form/fault-context.ts';
import styles from './home.module.css';
import { AltField, GroundField, OnePicture } from './item-fields.tsx';
import { LineField } from './line-field.tsx';
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
    </div>
  );
}

/** Everything of a slide. */
export function SlideFields({ slide, change }: SlideFieldsProps) {
  const at = `slides.${slide.id}`;
  const takePrice = ({ price_paise, mrp_paise }: LinkedPrice): void =>
    change({ price_paise, cut_off_paise: mrp_paise > price_paise ? mrp_paise : 0 });
  return (
    <>
      <LineField
        isFirst
        name={`${at}.title`}
        label={words.title}
        value={slide.title}
        maxLength={FRONT_LENGTHS.slideTitle}
        onChange={(title) => change({ title })}
      />
      <LineField
        name={`${at}.name`}
        label={words.name}
        value={slide.name}
        maxLength={FRONT_LENGTHS.slideName}
        onChange={(name) => change({ name })}
      />
      <LineField
        name={`${at}.description`}
        label={words.description}
        rows={3}
        value={slide.description}
        maxLength={FRONT_LENGTHS.slideDescription}
        onChange={(description) => change({ description })}
      />
      <LinkField name={`${at}.link`} value={slide.link} onChange={(link) => change({ link })} onPrice={takePrice} />
      <Prices slide={slide} change={change} />
      <OnePicture
        name={`${at}.wide`}
        label={words.wide}
        shape={hints.wide}
        value={slide.wide}
        onChange={(wide) => change({ wide })}
      />
      <OnePicture
        name={`${at}.tall`}
        label={words.tall}
        shape={hints.tall}
        value={slide.tall}
        onChange={(tall) => change({ tall })}
      />
      <AltField name={`${at}.alt`} value={slide.alt} onChange={(alt) => change({ alt })} />
      <GroundField
        name={`${at}.ground`}
        label={words.ground}
        inks={SLIDE_INKS}
        value={slide.ground}
        onChange={(ground) => change({ ground })}
      />
    </>
  );
}
