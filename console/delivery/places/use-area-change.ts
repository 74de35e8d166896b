import { serveAreas, type WireAreaChange } from '#contract/console/delivery.ts';
import { deliveryAreas as texts } from '#texts/en/console/delivery-areas.ts';
import { fill } from '#texts/fill.ts';
import { notify } from '../../ui/overlay/notices.tsx';
import { useFormWrite } from '../../ui/use-form-write.ts';
import { useUndo } from '../../ui/use-undo.ts';
import { pincodesWord } from '../area-words.ts';

const CHANGED = [['delivery-areas'], ['history', 'pincode']] as const;

/** Turns places on or off, and notifies with an undo. */
export function useAreaChange() {
  const { send, failure, isPending } = useFormWrite(...CHANGED);
  const undo = useUndo(...CHANGED);
  /** @returns whether it was done */
  const change = async (body: WireAreaChange): Promise<boolean> => {
    const reply = await send(serveAreas, { body });
    if (!reply) return false;
    const { changing, is_served: isServed, event_id: eventId } = reply;
    notify({
      text: fill(isServed ? texts.change.doneOn : texts.change.doneOff, { pincodes: pincodesWord(changing) }),
      ...(eventId > 0 && { onUndo: () => void undo(eventId) }),
    });
    return true;
  };
  return { change, failure, isPending };
}
