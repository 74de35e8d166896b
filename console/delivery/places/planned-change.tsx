import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { previewAreas, type WireAreaChange, type WireAreaPlan } from '#contract/console/delivery.ts';
import { deliveryAreas } from '#texts/en/console/delivery-areas.ts';
import { fill } from '#texts/fill.ts';
import { call } from '../../api.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { Segments } from '../../ui/controls/segments.tsx';
import { FailureLine } from '../../ui/form/failure-line.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { pincodesWord } from '../area-words.ts';
import type { AreaChoice } from './area-choice.ts';
import { PlanFacts } from './plan-facts.tsx';
import styles from './places.module.css';
import { useAreaChange } from './use-area-change.ts';

const { change: texts, list: listTexts } = deliveryAreas;

const directions = [
  { value: 'on' as const, label: texts.on },
  { value: 'off' as const, label: texts.off },
];

interface PlannedChangeProps {
  choice: AreaChoice;
  onDone: () => void;
  /** Leads back to the list, where the choice is one. */
  onEdit?: () => void;
}

interface ActionProps {
  plan: WireAreaPlan;
  change: WireAreaChange;
  onDone: () => void;
}

function actionLabel({ changing, wrong_count: wrongCount, is_served: isServed }: WireAreaPlan): string {
  if (changing === 0) return wrongCount > 0 ? texts.done : texts.close;
  return fill(isServed ? texts.onAction : texts.offAction, { pincodes: pincodesWord(changing) });
}

/** The button that applies the change; wrong lines have to be left out first. */
function Action({ plan, change, onDone }: ActionProps) {
  const { change: send, failure, isPending } = useAreaChange();
  const [leavesOut, setLeavesOut] = useState(false);
  const { changing, wrong_count: wrongCount, is_served: isServed } = plan;
  const isNothing = changing === 0;
  const act = async (): Promise<void> => {
    if (isNothing || (await send({ ...change, leaves_out_wrong: leavesOut }))) onDone();
  };
  return (
    <>
      {wrongCount > 0 && (
        <Checkbox isSelected={leavesOut} onChange={setLeavesOut}>
          {listTexts.leaveOut}
        </Checkbox>
      )}
      <FailureLine error={failure} />
      <Button
        look={isServed || isNothing ? 'primary' : 'danger'}
        isPending={isPending}
        isDisabled={wrongCount > 0 && !leavesOut}
        onPress={() => void act()}
      >
        {actionLabel(plan)}
      </Button>
    </>
  );
}

/** The preview of a change of places, and the button that applies it. */
export function PlannedChange({ choice, onDone, onEdit }: PlannedChangeProps) {
  const { states, districts, list } = choice;
  const [isServed, setServed] = useState(choice.isServed);
  const change = { is_served: isServed, states, districts, list, leaves_out_wrong: false };
  const query = useQuery({
    queryKey: ['delivery-preview', change],
    queryFn: ({ signal }) => call(previewAreas, { body: change }, { signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <div className={styles.steps}>
      <Segments
        label={texts.direction}
        value={isServed ? 'on' : 'off'}
        choices={directions}
        onChange={(value) => setServed(value === 'on')}
      />
      <Loaded query={query} lines={4}>
        {(plan) => (
          <>
            <PlanFacts plan={plan} />
            <Action key={String(isServed)} plan={plan} change={change} onDone={onDone} />
          </>
        )}
      </Loaded>
      {onEdit && (
        <Button look="quiet" onPress={onEdit}>
          {listTexts.edit}
        </Button>
      )}
    </div>
  );
}
