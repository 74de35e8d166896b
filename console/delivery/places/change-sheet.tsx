import { deliveryAreas as texts } from '#texts/en/console/delivery-areas.ts';
import { fill } from '#texts/fill.ts';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import type { AreaChoice } from './area-choice.ts';
import { PlannedChange } from './planned-change.tsx';

interface ChangeSheetProps {
  choice: AreaChoice;
  onClose: () => void;
}

/** Turns a state, a district or single pincodes on or off, after what that changes was seen. */
export const ChangeSheet = ({ choice, onClose }: ChangeSheetProps) => (
  <Sheet title={fill(texts.change.title, { name: choice.name })} isOpen onClose={onClose}>
    <PlannedChange choice={choice} onDone={onClose} />
  </Sheet>
);
