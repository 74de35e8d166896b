import type { WireMembership } from '#contract/programme.ts';
import { useProgrammeTexts } from '#web/texts/programme.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './programme-banner.module.css';

interface Said {
  title: string;
  text: string;
  action: string;
  to: string;
}

/** What a member should know or do before being paid; nothing while all is well. */
export function ProgrammeBanner({ membership }: { membership: WireMembership | null }) {
  const { banner: texts } = useProgrammeTexts();
  const said = membership && whatToSay(texts, membership);
  if (!said) return null;
  return (
    <section className={styles.banner} aria-label={texts.label}>
      <div>
        <p className={styles.title}>{said.title}</p>
        <p className={styles.text}>{said.text}</p>
      </div>
      <ButtonLink to={said.to} variant="secondary">
        {said.action}
      </ButtonLink>
    </section>
  );
}

function whatToSay(texts: ReturnType<typeof useProgrammeTexts>['banner'], membership: WireMembership): Said | null {
  const { refer_id: referId, current_version: current, accepted, left_at: leftAt } = membership;
  if (referId === null) return null;
  if (leftAt !== null)
    return { title: texts.left, text: texts.leftText, action: texts.toBack, to: '/seller-agreement#leaving' };
  if (accepted === null)
    return { title: texts.accept, text: texts.acceptText, action: texts.read, to: '/seller-agreement' };
  if (accepted.version === current) return null;
  return { title: texts.changed, text: texts.changedText, action: texts.read, to: '/seller-agreement' };
}
