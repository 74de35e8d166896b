import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { consolePincodes, WireState } from '#contract/console/delivery.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { deliveryAreas as texts } from '#texts/en/console/delivery-areas.ts';
import { fill } from '#texts/fill.ts';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { servedWord } from '../area-words.ts';
import { pincodesQuery } from '../delivery-query.ts';
import { type AreaChoice, choiceOfDistrict, choiceOfPincodes, choiceOfState } from './area-choice.ts';
import styles from './places.module.css';

type Choose = (choice: AreaChoice) => void;
type FoundPincode = ReplyOf<typeof consolePincodes>['items'][number];

interface AreaRowProps {
  name: string;
  counts: { known: number; served: number };
  /** What is in it. */
  inside: string;
  onChoose: () => void;
  isOpenAtFirst: boolean;
  children: ReactNode;
}

/** A state or a district: whether it is served, and what is in it once it is opened. */
function AreaRow({ name, counts, inside, onChoose, isOpenAtFirst, children }: AreaRowProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const inner = useId();
  const { known, served } = counts;
  return (
    <li>
      <div className={styles.row}>
        <Checkbox
          aria-label={fill(texts.deliverTo, { name })}
          isSelected={served === known}
          isIndeterminate={served > 0 && served < known}
          onChange={onChoose}
        />
        <button
          type="button"
          className={styles.open}
          aria-expanded={isOpen}
          aria-controls={isOpen ? inner : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <strong>{name}</strong>
          <span className={styles.facts}>{servedWord(counts)}</span>
          <span className="visually-hidden">{inside}</span>
          <ChevronRight aria-hidden="true" className={styles.turn} />
        </button>
      </div>
      {isOpen && (
        <div id={inner} className={styles.inner}>
          {children}
        </div>
      )}
    </li>
  );
}

interface PincodeRowsProps {
  items: readonly FoundPincode[];
  onChoose: Choose;
  /** Where each lies is said where they are not of one district. */
  isPlaced?: boolean;
}

/** Single pincodes, each to be turned on or off. */
export const PincodeRows = ({ items, onChoose, isPlaced = false }: PincodeRowsProps) => (
  <ul className={isPlaced ? styles.found : styles.pincodes}>
    {items.map(({ pincode, district, state, is_served: isServed }) => (
      <li key={pincode}>
        <Checkbox
          aria-label={fill(texts.deliverTo, { name: pincode })}
          isSelected={isServed}
          onChange={() => onChoose(choiceOfPincodes(pincode, [pincode], !isServed))}
        />
        <span>{pincode}</span>
        {isPlaced && <span className={styles.facts}>{[district, state].filter(Boolean).join(', ')}</span>}
      </li>
    ))}
  </ul>
);

function DistrictPincodes({ state, district, onChoose }: { state: string; district: string; onChoose: Choose }) {
  const query = useQuery(pincodesQuery({ state, district }));
  return (
    <Loaded query={query} lines={3}>
      {({ items }) => <PincodeRows items={items} onChoose={onChoose} />}
    </Loaded>
  );
}

interface AreaTreeProps {
  states: readonly WireState[];
  onChoose: Choose;
  /** Found ones show their districts at once. */
  isOpen: boolean;
}

/** The states with their districts, and of each how much is served. */
export const AreaTree = ({ states, onChoose, isOpen }: AreaTreeProps) => (
  <ul className={styles.tree} aria-label={texts.tree}>
    {states.map((state) => (
      <AreaRow
        key={`${state.name} ${isOpen}`}
        name={state.name}
        counts={state}
        inside={texts.districts}
        isOpenAtFirst={isOpen}
        onChoose={() => onChoose(choiceOfState(state))}
      >
        <ul className={styles.tree}>
          {state.districts.map((district) => (
            <AreaRow
              key={district.name}
              name={district.name}
              counts={district}
              inside={texts.pincodesInside}
              isOpenAtFirst={false}
              onChoose={() => onChoose(choiceOfDistrict(state.name, district))}
            >
              <DistrictPincodes state={state.name} district={district.name} onChoose={onChoose} />
            </AreaRow>
          ))}
        </ul>
      </AreaRow>
    ))}
  </ul>
);
