import * as programme from '#contract/programme.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { fill } from '#texts/fill.ts';
import { apiContext } from '#web/api.ts';
import { useRememberMember } from '#web/session/remember-member.ts';
import { requireMember } from '#web/session/require-member.ts';
import { DraftNote } from '#web/page-parts/draft-note.tsx';
import { WrittenSections } from '#web/page-parts/written-sections.tsx';
import { PageMeta } from '#web/layout/page-meta.tsx';
import { useFormats } from '#web/texts/formats.ts';
import { useProgrammeTexts } from '#web/texts/programme.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/agreement-page.ts';
import { Acceptance } from './acceptance.tsx';
import styles from './agreement-page.module.css';
import { Leaving } from './leaving.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const call = context.get(apiContext);
  const member = await requireMember(url, call);
  const [agreement, membership] = await Promise.all([
    call(programme.sellerAgreement, { params: { storeId: STORE_ID } }),
    call(programme.membershipOf, {}),
  ]);
  return { member, agreement, membership };
}

/** The seller agreement, its acceptance, and the way out of the programme and back. */
export default function AgreementPage({ loaderData: { member, agreement, membership } }: Route.ComponentProps) {
  const { agreement: texts } = useProgrammeTexts();
  const { day } = useFormats();
  useRememberMember(member);
  const { version, set_at: setAt } = agreement;
  return (
    <div className="column">
      <PageMeta title={texts.title} />
      <Breadcrumbs trail={[{ label: texts.account, to: '/my-account?tab=wallet' }, { label: texts.title }]} />
      <PageTitle>{agreement.title}</PageTitle>
      <p className={styles.version}>
        {setAt ? fill(texts.versionOf, { version, day: day(new Date(setAt)) }) : fill(texts.version, { version })}
      </p>
      {version === 0 && <DraftNote>{texts.draft}</DraftNote>}
      <div className={styles.page}>
        <div>
          <WrittenSections sections={agreement.sections} />
        </div>
        <aside className={styles.aside} aria-label={texts.aside}>
          <Acceptance version={version} membership={membership} />
          {membership.refer_id !== null && <Leaving leftAt={membership.left_at} />}
        </aside>
      </div>
    </div>
  );
}
