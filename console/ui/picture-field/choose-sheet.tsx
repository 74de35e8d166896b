import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Check, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { GridList, GridListItem, type Selection } from 'react-aria-components';
import { deletePicture, pictures, type WirePicture } from '#contract/console/pictures.ts';
import { pictureUrl } from '#domain/catalogue/picture.ts';
import { pictureSheets as texts } from '#texts/en/console/picture-sheets.ts';
import { fill } from '#texts/fill.ts';
import { call } from '../../api.ts';
import { failureSentence } from '../../failure-sentence.ts';
import { formats } from '../../texts/formats.ts';
import { Button } from '../controls/button.tsx';
import { Select } from '../controls/select.tsx';
import { SearchBox } from '../list/search-box.tsx';
import { Ask } from '../overlay/ask.tsx';
import { notify } from '../overlay/notices.tsx';
import { Sheet } from '../overlay/sheet.tsx';
import { Loading, SkeletonLines } from '../page/skeleton.tsx';
import { useWrite } from '../use-write.ts';
import styles from './choose-sheet.module.css';

const { choose: words } = texts;

type Which = 'all' | 'unused';

const views: { value: Which; label: string }[] = [
  { value: 'all', label: words.all },
  { value: 'unused', label: words.unused },
];

interface ChooseSheetProps {
  /** How many more there is room for. */
  room: number;
  /** The addresses of those that are there already. */
  taken: readonly string[];
  onChosen: (addresses: string[]) => void;
  onClose: () => void;
}

/** The pictures of the shop, page by page, the newest first. */
const useShopPictures = (search: string, which: Which) =>
  useInfiniteQuery({
    queryKey: ['pictures', 'list', search, which],
    queryFn: ({ pageParam, signal }) =>
      call(
        pictures,
        {
          query: { search, ...(which === 'unused' && { used: 'no' }), ...(pageParam !== null && { after: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

const nameOf = ({ alt, added_at: at }: WirePicture): string =>
  alt === '' ? fill(words.unnamed, { at: formats.moment(new Date(at)) }) : alt;

interface GridProps {
  shown: readonly WirePicture[];
  chosen: ReadonlySet<string>;
  /** The addresses that cannot be chosen. */
  disabled: readonly string[];
  onChosen: (chosen: Set<string>) => void;
}

function ChoiceGrid({ shown, chosen, disabled, onChosen }: GridProps) {
  const select = (selection: Selection): void =>
    onChosen(new Set(selection === 'all' ? shown.map(({ src }) => src) : [...selection].map(String)));
  return (
    <GridList
      aria-label={words.title}
      layout="grid"
      className={styles.grid ?? ''}
      items={shown}
      selectionMode="multiple"
      selectionBehavior="toggle"
      selectedKeys={chosen}
      disabledKeys={disabled}
      onSelectionChange={select}
    >
      {(picture) => (
        <GridListItem id={picture.src} textValue={nameOf(picture)} className={styles.tile ?? ''}>
          {({ isSelected }) => (
            <>
              <img src={pictureUrl(picture.src, 160, 'webp')} alt="" width={96} height={120} loading="lazy" />
              <span className={styles.name}>{nameOf(picture)}</span>
              {isSelected && (
                <span className={styles.tick}>
                  <Check aria-hidden="true" />
                </span>
              )}
            </>
          )}
        </GridListItem>
      )}
    </GridList>
  );
}

/** Deletes pictures that nothing shows, after a question. What fails is said, and the others are gone. */
function useDeletion(onDone: () => void) {
  const { write, isPending } = useWrite(['pictures']);
  return {
    isPending,
    async remove(chosen: readonly WirePicture[]): Promise<void> {
      let count = 0;
      for (const { name } of chosen) if (await write(deletePicture, { params: { name } })) count += 1;
      if (count > 0) notify({ text: count === 1 ? words.deletedOne : fill(words.deleted, { count }) });
      onDone();
    },
  };
}

/** Those of the shop's pictures that are chosen, of what is listed. */
function useChoice() {
  const [search, setSearch] = useState('');
  const [which, setWhich] = useState<Which>('all');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const query = useShopPictures(search, which);
  const listed = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return {
    search,
    setSearch,
    which,
    setWhich(changed: Which) {
      setWhich(changed);
      setChosen(new Set());
    },
    chosen,
    setChosen,
    query,
    listed,
    ofChosen: listed.filter(({ src }) => chosen.has(src)),
  };
}

/** Takes pictures that the shop has (CON-086), and deletes those that nothing shows. */
export function ChooseSheet({ room, taken, onChosen, onClose }: ChooseSheetProps) {
  const { search, setSearch, which, setWhich, chosen, setChosen, query, listed, ofChosen } = useChoice();
  const [isAsking, setAsking] = useState(false);
  const { remove, isPending } = useDeletion(() => {
    setAsking(false);
    setChosen(new Set());
  });
  const count = ofChosen.length;
  const take = (): void => {
    // In the order in which they were chosen.
    onChosen([...chosen].slice(0, room));
    onClose();
  };
  const isUnused = which === 'unused';
  return (
    <Sheet
      title={words.title}
      isOpen
      onClose={onClose}
      foot={
        <>
          {isUnused && count > 0 && (
            <Button look="quiet" icon={Trash2} onPress={() => setAsking(true)}>
              {count === 1 ? words.deleteOne : fill(words.delete, { count })}
            </Button>
          )}
          <Button look="primary" isDisabled={count === 0 || count > room} onPress={take}>
            {count === 1 ? words.takeOne : fill(words.take, { count })}
          </Button>
        </>
      }
    >
      <div className={styles.sheet}>
        <SearchBox label={words.search} value={search} onChange={setSearch} />
        <Select label={words.which} choices={views} value={which} onChange={setWhich} />
        {query.error && <p className={styles.fault}>{failureSentence(query.error)}</p>}
        {query.isPending && !query.error && (
          <Loading>
            <SkeletonLines count={4} />
          </Loading>
        )}
        {query.data && listed.length === 0 && <p>{isUnused && search === '' ? words.noneUnused : words.none}</p>}
        {listed.length > 0 && <ChoiceGrid shown={listed} chosen={chosen} disabled={taken} onChosen={setChosen} />}
        {query.hasNextPage && (
          <Button isPending={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
            {words.more}
          </Button>
        )}
      </div>
      <Ask
        title={count === 1 ? words.deleteOne : fill(words.delete, { count })}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        action={count === 1 ? words.deleteOne : fill(words.delete, { count })}
        onAction={() => void remove(ofChosen)}
        isPending={isPending}
      >
        <p>{words.deleteText}</p>
      </Ask>
    </Sheet>
  );
}
