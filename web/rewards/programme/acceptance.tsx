import * as programme from '#contract/programme.ts';
import { fill } from '#texts/fill.ts';
import { useChange } from '#web/session/use-change.ts';
import { call } from '#web/api.ts';
import { useFormats } from '#web/texts/formats.ts';
import { useProgrammeTexts } from '#web/texts/programme.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import styles from './agreement-page.module.css';

interface AcceptanceProps {
  /** Of the text that is shown. */
  version: number;
  membership: programme.WireMembership;
}

/** Whether the member accepted the shown text, and the button to do so. */
export function Acceptance({ version, membership }: AcceptanceProps) {
  const { agreement: texts } = useProgrammeTexts();
  const { day } = useFormats();
  const { isBusy, change } = useChange(texts.failed);
  const { refer_id: referId, accepted } = membership;
  const facts = accepted && { version: accepted.version, day: day(new Date(accepted.at)) };
  const accept = () => change(() => call(programme.acceptAgreement, { body: { version } }));
  return (
    <section className={styles.box} aria-labelledby="acceptance">
      <h2 id="acceptance" className={styles.boxTitle}>
        {texts.your}
      </h2>
      {referId === null && (
        <>
          <p>{texts.needsId}</p>
          <ButtonLink to="/page">{texts.details}</ButtonLink>
        </>
      )}
      {referId !== null && accepted?.version === version && <p role="status">{fill(texts.accepted, { ...facts })}</p>}
      {referId !== null && accepted?.version !== version && (
        <>
          <p>{facts ? fill(texts.changed, facts) : texts.ask}</p>
          <Button busy={isBusy} onClick={() => void accept()}>
            {texts.accept}
          </Button>
        </>
      )}
    </section>
  );
}
