import { useQuery } from '@tanstack/react-query';
import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import type { WireAreas } from '#contract/console/delivery.ts';
import { deliveryAreas as texts } from '#texts/en/console/delivery-areas.ts';
import { fill } from '#texts/fill.ts';
import { permitted } from '../../shell/permitted.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { SearchBox } from '../../ui/list/search-box.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { servedSentence } from '../area-words.ts';
import { DeliveryHead } from '../delivery-head.tsx';
import { areasQuery, pincodesQuery } from '../delivery-query.ts';
import { TrialCard } from '../trial/lazy-trial.tsx';
import { type AreaChoice, choiceOfPincodes } from './area-choice.ts';
import { AreaTree, PincodeRows } from './area-tree.tsx';
import { digitsIn, findAreas } from './find-areas.ts';
import { ChangeSheet, ListSheet } from './lazy-sheets.tsx';
import styles from './places.module.css';

interface ChoosingProps {
  onChoose: (choice: AreaChoice) => void;
}

/** Pincodes that begin with the digits that were searched. */
function FoundPincodes({ begins, onChoose }: ChoosingProps & { begins: string }) {
  const query = useQuery(pincodesQuery({ begins }));
  return (
    <Loaded query={query} lines={4}>
      {({ items, total }) => (
        <section aria-label={texts.found}>
          {items.length === 0 && <p>{texts.none}</p>}
          {items.length < total && <p>{fill(texts.someFound, { count: items.length, total })}</p>}
          <PincodeRows items={items} onChoose={onChoose} isPlaced />
        </section>
      )}
    </Loaded>
  );
}

/** Served pincodes that India Post does not list, and the button that turns them off. */
const Unknown = ({ unknown, onChoose }: ChoosingProps & Pick<WireAreas, 'unknown'>) => (
  <section className={styles.unknown} aria-label={texts.unknown.title}>
    <h2>{texts.unknown.title}</h2>
    <p>{texts.unknown.text}</p>
    <p>{unknown.join(', ')}</p>
    <Button onPress={() => onChoose(choiceOfPincodes(texts.unknown.title, unknown, false))}>
      {texts.unknown.action}
    </Button>
  </section>
);

function Areas({ areas, onChoose }: ChoosingProps & { areas: WireAreas }) {
  const [search, setSearch] = useState('');
  const digits = digitsIn(search);
  const found = search === '' ? areas.states : findAreas(areas.states, search);
  return (
    <>
      <SearchBox label={texts.search} value={search} onChange={setSearch} />
      {digits === null ? (
        <>
          {found.length === 0 && <p role="status">{texts.none}</p>}
          <AreaTree states={found} onChoose={onChoose} isOpen={search !== ''} />
        </>
      ) : (
        <FoundPincodes begins={digits} onChoose={onChoose} />
      )}
    </>
  );
}

function Places() {
  const query = useQuery(areasQuery);
  const [choice, setChoice] = useState<AreaChoice | null>(null);
  const [isListing, setListing] = useState(false);
  const [list, setList] = useState('');
  return (
    <>
      <DeliveryHead />
      <Loaded query={query} lines={10}>
        {(areas) => (
          <div className={styles.screen}>
            <div className={styles.areas}>
              <div className={styles.lead}>
                <p role="status">{servedSentence(areas)}</p>
                <Button icon={ListPlus} look="primary" onPress={() => setListing(true)}>
                  {texts.addList}
                </Button>
              </div>
              {areas.unknown.length > 0 && <Unknown unknown={areas.unknown} onChoose={setChoice} />}
              <Areas areas={areas} onChoose={setChoice} />
            </div>
            <div className={styles.beside}>
              <TrialCard typed={null} />
            </div>
          </div>
        )}
      </Loaded>
      {choice && <ChangeSheet choice={choice} onClose={() => setChoice(null)} />}
      {isListing && <ListSheet list={list} onList={setList} onClose={() => setListing(false)} />}
    </>
  );
}

/** Where the shop delivers (CON-143). */
export default permitted('delivery.write', texts.title, Places);
