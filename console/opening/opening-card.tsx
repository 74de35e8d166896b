import { useState } from 'react';
import { changeOpening, type WireShopOpening } from '#contract/console/opening.ts';
import { oneLine } from '#domain/tidy-text.ts';
import { opening as texts } from '#texts/en/console/opening.ts';
import { shell } from '#texts/en/console/shell.ts';
import { fill } from '#texts/fill.ts';
import { useStaff } from '../session/use-staff.ts';
import { formats } from '../texts/formats.ts';
import { Button } from '../ui/controls/button.tsx';
import { Card } from '../ui/form/card.tsx';
import { FailureLine } from '../ui/form/failure-line.tsx';
import { notify } from '../ui/overlay/notices.tsx';
import { useWrite } from '../ui/use-write.ts';
import { AskedDetails } from './asked-details.tsx';
import { ClosedSentence, isTooLong } from './closed-sentence.tsx';
import styles from './opening.module.css';
import { ShopAddress } from './shop-address.tsx';

/** How many needed steps are left. */
const leftIn = ({ steps }: WireShopOpening): number =>
  steps.filter(({ is_needed, missing }) => is_needed && missing.length > 0).length;

/** Opens and closes the shop; a refusal is shown in the card. */
function useOpening({ revision }: WireShopOpening) {
  const { shop_origin: origin } = useStaff();
  const { write, isPending } = useWrite(['opening'], ['session']);
  const [failure, setFailure] = useState<unknown>(null);
  const change = async (body: { is_open: boolean; sentence: string }, done: string): Promise<boolean> => {
    setFailure(null);
    const sent = { ...body, sentence: oneLine(body.sentence) };
    const reply = await write(changeOpening, { body: sent }, { revision, onFailure: setFailure });
    if (reply) notify({ text: done, link: { href: `${origin}/`, label: texts.seeShop } });
    return reply !== null;
  };
  return { change, isPending, failure };
}

/** The open shop; closing it asks for the message for customers. */
function Opened({ state }: { state: WireShopOpening }) {
  const { change, isPending, failure } = useOpening(state);
  const [isAsked, setAsked] = useState(false);
  const [sentence, setSentence] = useState(state.sentence);
  if (!isAsked)
    return (
      <>
        <p>{texts.openText}</p>
        <ShopAddress />
        <div className={styles.buttons}>
          <Button onPress={() => setAsked(true)}>{texts.close}</Button>
        </div>
      </>
    );
  return (
    <>
      <p>
        {texts.closeText} {texts.underWay}
      </p>
      <ClosedSentence sentence={sentence} onChange={setSentence} />
      <FailureLine error={failure} />
      <div className={styles.buttons}>
        <Button look="quiet" onPress={() => setAsked(false)}>
          {texts.stayOpen}
        </Button>
        <Button
          look="primary"
          isPending={isPending}
          isDisabled={isTooLong(sentence)}
          onPress={() => void change({ is_open: false, sentence }, texts.nowClosed)}
        >
          {texts.close}
        </Button>
      </div>
    </>
  );
}

interface EditSentenceProps {
  state: WireShopOpening;
  onDone: () => void;
}

/** Edits the message while the shop stays closed. */
function EditSentence({ state, onDone }: EditSentenceProps) {
  const { change, isPending, failure } = useOpening(state);
  const [sentence, setSentence] = useState(state.sentence);
  const save = async (): Promise<void> => {
    if (await change({ is_open: false, sentence }, texts.sentenceSaved)) onDone();
  };
  return (
    <>
      <ClosedSentence sentence={sentence} onChange={setSentence} />
      <FailureLine error={failure} />
      <div className={styles.buttons}>
        <Button look="quiet" onPress={onDone}>
          {shell.cancel}
        </Button>
        <Button isPending={isPending} isDisabled={isTooLong(sentence)} onPress={() => void save()}>
          {texts.saveSentence}
        </Button>
      </div>
    </>
  );
}

/** The closed shop: the message for customers, and the button that opens it. */
function Closed({ state }: { state: WireShopOpening }) {
  const { change, isPending, failure } = useOpening(state);
  const [isEdited, setEdited] = useState(false);
  const left = state.was_opened ? 0 : leftIn(state);
  return (
    <>
      <p>{texts.closedText[state.sells_by]}</p>
      {isEdited ? (
        <EditSentence state={state} onDone={() => setEdited(false)} />
      ) : (
        <figure className={styles.shown}>
          <figcaption>{texts.shownAs}</figcaption>
          <p>{state.shown_sentence}</p>
          <Button look="quiet" onPress={() => setEdited(true)}>
            {texts.changeSentence}
          </Button>
        </figure>
      )}
      {!state.was_opened && <AskedDetails asked={state.asked_details} />}
      {!state.was_opened && <p>{left > 0 ? fill(texts.stepsLeft, { count: left }) : texts.ready}</p>}
      <FailureLine error={failure} />
      <div className={styles.buttons}>
        <Button
          look="primary"
          isPending={isPending}
          isDisabled={left > 0}
          onPress={() => void change({ is_open: true, sentence: state.sentence }, texts.opened)}
        >
          {texts.openAction}
        </Button>
      </div>
    </>
  );
}

/** Whether the shop takes orders, and the button that changes it (CON-166). */
export function OpeningCard({ state }: { state: WireShopOpening }) {
  const { changed, is_open: isOpen } = state;
  return (
    <Card title={texts.state}>
      {isOpen ? <Opened state={state} /> : <Closed state={state} />}
      {changed && (
        <p className={styles.changed}>
          {fill(texts.changed, { who: changed.who, at: formats.moment(new Date(changed.at)) })}
        </p>
      )}
    </Card>
  );
}
