import { Suspense, useState } from 'react';
import { Await } from 'react-router';
import * as referral from '#contract/referral.ts';
import { fill } from '#texts/fill.ts';
import { useChange } from '#web/session/use-change.ts';
import { call } from '#web/api.ts';
import { useFormats } from '#web/texts/formats.ts';
import { useReferralTexts } from '#web/texts/referral.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import type { LoadedPlaces } from './load-places.ts';
import styles from './places.module.css';

/** The member's own places once one of them is taken, each with a button where it can be released. */
export function Places({ places }: { places: Promise<LoadedPlaces | null> }) {
  return (
    <Suspense>
      <Await resolve={places}>{(loaded) => loaded && loaded.places.length > 0 && <PlaceList {...loaded} />}</Await>
    </Suspense>
  );
}

function PlaceList({ places, limit, referId }: LoadedPlaces) {
  const { places: texts } = useReferralTexts();
  const { isBusy, change } = useChange(texts.failed);
  const [asked, setAsked] = useState<referral.WirePlace | null>(null);
  const releaseNow = async (): Promise<void> => {
    if (asked) {
      const body = { purchase_id: asked.purchase_id };
      await change(() => call(referral.releasePlace, { params: { referId }, body }));
    }
    setAsked(null);
  };
  const facts = { name: asked?.full_name ?? '' };
  return (
    <section id="places" className={styles.section} aria-labelledby="places-title">
      <h3 id="places-title">{texts.title}</h3>
      <p className={styles.lead}>{fill(texts.lead, { limit })}</p>
      <ol className={styles.list}>
        {places.map((place) => (
          <Place key={place.purchase_id} place={place} onRelease={() => setAsked(place)} />
        ))}
      </ol>
      <Modal
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={fill(texts.confirmTitle, facts)}
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsked(null)}>
              {texts.keep}
            </Button>
            <Button variant="danger" busy={isBusy} onClick={() => void releaseNow()}>
              {texts.releaseNow}
            </Button>
          </>
        }
      >
        <ul className={styles.points}>
          {texts.points.map((point) => (
            <li key={point}>{fill(point, facts)}</li>
          ))}
        </ul>
      </Modal>
    </section>
  );
}

function Place({ place, onRelease }: { place: referral.WirePlace; onRelease: () => void }) {
  const { places: texts } = useReferralTexts();
  const { day } = useFormats();
  return (
    <li value={place.place}>
      <span className={styles.who}>
        <strong>{place.full_name}</strong> {fill(texts.taken, { day: day(new Date(place.taken_at)) })}
      </span>
      {place.state === 'open' ? (
        <Button variant="secondary" aria-label={fill(texts.releaseOf, { name: place.full_name })} onClick={onRelease}>
          {texts.release}
        </Button>
      ) : (
        <span className={styles.state}>
          <State place={place} />
        </span>
      )}
    </li>
  );
}

/** Why a place cannot be released now. */
function State({ place: { state, release_from: from } }: { place: referral.WirePlace }) {
  const { places: texts } = useReferralTexts();
  const { day } = useFormats();
  if (state === 'ordering') return texts.ordering;
  return from === null ? texts.final : fill(texts.from, { day: day(new Date(from)) });
}
