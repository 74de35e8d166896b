import * as programme from '#contract/programme.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { fillSection } from '#texts/fill-section.ts';
import { fill } from '#texts/fill.ts';
import { apiContext } from '#web/api.ts';
import { WrittenSections } from '#web/page-parts/written-sections.tsx';
import { PageMeta } from '#web/layout/page-meta.tsx';
import { useShop } from '#web/layout/shop-context.tsx';
import { useFormats } from '#web/texts/formats.ts';
import { useProgrammeTexts } from '#web/texts/programme.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/programme-page.ts';
import { IncomeDisclosure } from './income-disclosure.tsx';
import { LevelRates } from './level-rates.tsx';
import styles from './programme-page.module.css';

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(apiContext)(programme.howItWorks, { params: { storeId: STORE_ID } });

/** Who earns what, when and on what, and what members really earned. */
export default function ProgrammePage({ loaderData: rules }: Route.ComponentProps) {
  const texts = useProgrammeTexts();
  const { store } = useShop();
  const { rupees } = useFormats();
  const seller = useSellerSection(rules);
  const facts = {
    linkDays: rules.link_days,
    windowDays: rules.window_days,
    tdsRate: rules.tds_rate,
    leastPayout: rupees(rules.least_payout_paise),
  };
  return (
    <div className={`column ${styles.page}`}>
      <PageMeta title={texts.title} description={fill(texts.description, { name: store.name })} />
      <PageTitle>{texts.title}</PageTitle>
      <p className={styles.lead}>{texts.lead}</p>
      <LevelRates rules={rules} />
      <div className={styles.text}>
        <WrittenSections sections={texts.sections.map((section) => fillSection(section, facts))} />
      </div>
      <IncomeDisclosure disclosure={rules.disclosure} />
      <div className={styles.text}>
        <WrittenSections sections={[seller]} />
      </div>
    </div>
  );
}

/** Who answers for the programme. */
function useSellerSection({ seller_name: name, registration }: programme.WireRules) {
  const { seller } = useProgrammeTexts();
  const { grievance } = useShop();
  return {
    id: 'seller',
    title: seller.title,
    blocks: [
      {
        facts: [
          [seller.seller, name],
          ...(registration ? [[seller.registration, registration] as const] : []),
          [seller.grievance, grievance ? [grievance.name, grievance.email, grievance.phone].join(', ') : seller.none],
          [seller.agreement, seller.agreementText],
        ] as const,
      },
    ],
  };
}
