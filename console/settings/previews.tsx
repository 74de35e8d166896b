import type { ReactNode } from 'react';
import type { CardName, WireCard, WireSettings } from '#contract/console/settings.ts';
import { sellerLines } from '#domain/invoices/document-rows.ts';
import { stateOfGstin } from '#domain/invoices/gstin.ts';
import { readablePhone } from '#domain/leads/phone-link.ts';
import { REQUIRED_PROFILE_FIELDS } from '#domain/orders/required-fields.ts';
import { cartAsksForQuotation, offersOnlinePayment } from '#domain/settings/pay-buttons.ts';
import { productButtons } from '#domain/settings/purchase-mode.ts';
import { homeTitle } from '#domain/settings/home-title.ts';
import { logoAddress, tabIcon } from '#domain/settings/shop-picture.ts';
import { catalogue } from '#texts/en/catalogue.ts';
import { settings as texts } from '#texts/en/console/settings.ts';
import { invoices } from '#texts/en/invoices.ts';
import { layout } from '#texts/en/layout.ts';
import { members } from '#texts/en/members.ts';
import { orders } from '#texts/en/orders.ts';
import { pageRefusals } from '#texts/en/page-refusals.ts';
import { product } from '#texts/en/catalogue/product.ts';
import { fill } from '#texts/fill.ts';
import { Ornament } from '#theme/ornaments/ornament.tsx';
import { numberLike } from './card-sentences.ts';
import styles from './settings.module.css';

const { preview: words } = texts;

type Values<Name extends CardName> = WireCard<Name>['values'];

interface SampleProps {
  where: string;
  children: ReactNode;
}

/** A piece of the shop, and where it stands. */
const Sample = ({ where, children }: SampleProps) => (
  <div className={styles.sample}>
    <p className={styles.caption}>{where}</p>
    {children}
  </div>
);

interface BrandProps {
  shop: Values<'shop'>;
  /** Whether the name stands beside the logo, too. */
  isNamed?: boolean;
}

/** The logo, or the name with the tagline in its place. */
function Brand({ shop: { name, tagline, logo }, isNamed = false }: BrandProps) {
  const picture = logoAddress(logo);
  return (
    <div className={isNamed ? styles.centred : styles.brand}>
      {picture !== null && <img src={picture} alt="" height={44} />}
      {picture === null && !isNamed && <Ornament drawing="mark" className={styles.mark} />}
      {(picture === null || isNamed) && (
        <span className={styles.name}>
          {name}
          {tagline !== '' && <span className={styles.tagline}>{tagline}</span>}
        </span>
      )}
    </div>
  );
}

function ShopSeen({ values, settings }: SeenProps<'shop'>) {
  const picture = logoAddress(values.logo);
  const icon = settings.scripts.values.icon === '' ? picture : tabIcon(settings.scripts.values.icon, '');
  const { legal_name: legalName } = settings.tax.values;
  return (
    <div className={styles.samples}>
      <Sample where={words.header}>
        <Brand shop={values} />
      </Sample>
      <Sample where={words.tab}>
        <div className={styles.tab}>
          {icon === null ? <Ornament drawing="mark" className={styles.mark} /> : <img src={icon} alt="" />}
          <span>{homeTitle(settings.scripts.values.title, values)}</span>
        </div>
      </Sample>
      <Sample where={words.mail}>
        <div className={styles.centred}>
          {picture === null ? (
            <span className={styles.name}>{values.name}</span>
          ) : (
            <div className={styles.brand}>
              <img src={picture} alt="" height={44} />
            </div>
          )}
          <span className={styles.tagline}>{values.tagline}</span>
        </div>
      </Sample>
      <Sample where={words.invoice}>
        {picture !== null && (
          <div className={styles.brand}>
            <img src={picture} alt="" height={44} />
          </div>
        )}
        <span className={styles.name}>{legalName || values.name}</span>
        <span className={styles.tagline}>
          {invoices.order} {numberLike(values.order_prefix.trim().toUpperCase())}
        </span>
      </Sample>
    </div>
  );
}

function ContactSeen({ values }: SeenProps<'contact'>) {
  const whatsapp = values.whatsapp && fill(layout.onWhatsapp, { number: readablePhone(values.whatsapp) });
  const lines = [values.address, readablePhone(values.phone), whatsapp, values.email].filter(Boolean);
  return (
    <Sample where={words.footer}>
      <strong>{layout.reach}</strong>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {values.officer_name !== '' && (
        <p>
          {layout.grievance}: {values.officer_name}, {values.officer_email}, {readablePhone(values.officer_phone)}
        </p>
      )}
    </Sample>
  );
}

function TaxSeen({ values, settings }: SeenProps<'tax'>) {
  const gstin = values.gstin.replaceAll(' ', '').toUpperCase();
  const seller = {
    name: values.legal_name || settings.shop.values.name,
    address: values.address || settings.contact.values.address,
    gstin: gstin || null,
    state: stateOfGstin(gstin),
    fssai: values.fssai,
    contact: '',
    note: '',
  };
  return (
    <Sample where={words.invoice}>
      <strong>{invoices.seller}</strong>
      {sellerLines(seller, invoices).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {values.note !== '' && <p className={styles.hint}>{values.note}</p>}
    </Sample>
  );
}

const buttonNames = { addtocart: catalogue.addToCart, buynow: catalogue.buyNow, getquote: product.getQuote };

function SellingSeen({ values: { cart, pay }, settings }: SeenProps<'selling'>) {
  const buttons = cart === 'none' ? [] : productButtons([{ id: cart, isDefault: true }]);
  const payButtons = pay === 'none' ? [] : [{ id: pay, isDefault: true }];
  const { checkout } = orders;
  const share = settings.advance.values.percent;
  const asks = cart !== 'none' && cartAsksForQuotation(cart, payButtons);
  return (
    <div className={styles.samples}>
      <Sample where={words.product}>
        {buttons.length === 0 && <p>{words.hidden}</p>}
        <div className={styles.pills}>
          {buttons.map((button) => (
            <span key={button} className={styles.pill}>
              {buttonNames[button]}
            </span>
          ))}
        </div>
      </Sample>
      {cart !== 'none' && (
        <Sample where={words.checkout}>
          {asks ? (
            <p>{words.quote}</p>
          ) : (
            <div className={styles.ways}>
              {offersOnlinePayment(payButtons) && (
                <p>
                  <strong>{checkout.payNow}</strong>
                  {checkout.payNowHint}
                </p>
              )}
              <p>
                <strong>{checkout.payOnDelivery}</strong>
                {share > 0 ? fill(checkout.advanceNote, { n: share }) : checkout.payOnDeliveryHint}
              </p>
            </div>
          )}
        </Sample>
      )}
    </div>
  );
}

const AdvanceSeen = ({ values: { percent } }: SeenProps<'advance'>) => (
  <Sample where={words.checkout}>
    <strong>{orders.checkout.payOnDelivery}</strong>
    <p>{percent > 0 ? fill(orders.checkout.advanceNote, { n: percent }) : orders.checkout.payOnDeliveryHint}</p>
  </Sample>
);

const DetailsSeen = ({ values: { optional } }: SeenProps<'details'>) => (
  <Sample where={words.form}>
    <p>
      {REQUIRED_PROFILE_FIELDS.filter((field) => !(optional as readonly string[]).includes(field))
        .map((field) => members.fields[field])
        .join(', ')}
    </p>
  </Sample>
);

const LimitsSeen = ({ values }: SeenProps<'limits'>) => (
  <Sample where={words.refused}>
    <p>{fill(pageRefusals['quantity-limit'], { limit: values.maxPerOrder })}</p>
  </Sample>
);

const ScriptsSeen = ({ values, settings: { origin, shop } }: SeenProps<'scripts'>) => (
  <Sample where={words.results}>
    <p className={styles.hint}>{origin}</p>
    <p className={styles.result}>{homeTitle(values.title, shop.values)}</p>
    <p>{values.description}</p>
  </Sample>
);

interface SeenProps<Name extends CardName> {
  values: Values<Name>;
  settings: WireSettings;
}

const seen: { [Name in CardName]: ((props: SeenProps<Name>) => ReactNode) | null } = {
  shop: ShopSeen,
  contact: ContactSeen,
  tax: TaxSeen,
  selling: SellingSeen,
  advance: AdvanceSeen,
  details: DetailsSeen,
  limits: LimitsSeen,
  notices: null,
  scripts: ScriptsSeen,
};

interface SeenByShoppersProps {
  name: CardName;
  settings: WireSettings;
  /** What is typed; what is stored without it. */
  values?: unknown;
}

/** What a shopper sees of a card, in the words of the shop's own pages (CON-148). */
export function SeenByShoppers({ name, settings, values }: SeenByShoppersProps) {
  const Part = seen[name] as ((props: { values: unknown; settings: WireSettings }) => ReactNode) | null;
  return (
    <section className={styles.seen}>
      <h3>{Part ? texts.seen : texts.unseen}</h3>
      {Part && <Part values={values ?? settings[name].values} settings={settings} />}
    </section>
  );
}
