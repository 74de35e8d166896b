import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { CardName, WireSettings } from '#contract/console/settings.ts';
import { settings as texts } from '#texts/en/console/settings.ts';
import { useStaff } from '../session/use-staff.ts';
import { permitted } from '../shell/permitted.tsx';
import { LinkButton } from '../ui/controls/link-button.tsx';
import { SearchBox } from '../ui/list/search-box.tsx';
import { usePutParam } from '../ui/list/use-put-param.ts';
import { EmptyState } from '../ui/page/empty-state.tsx';
import { Loaded } from '../ui/page/loaded.tsx';
import { PageHead } from '../ui/page/page-head.tsx';
import { CARDS, deployedHasWords, hasWords, type ShownCard } from './card-names.ts';
import { sentencesOf } from './card-sentences.ts';
import { DeployedCard } from './deployed-card.tsx';
import { OpenForm, SeenByShoppers } from './lazy-parts.tsx';
import { SettingCard } from './setting-card.tsx';
import styles from './settings.module.css';
import { settingsQuery } from './settings-query.ts';

/** How a plan and the TDS rate are changed. */
const PROGRAMME_COMMANDS = [
  'npm run shop -- plan propose',
  'npm run shop -- plan activate',
  'npm run shop -- plan tds',
];

const IN_PLACE = { replace: true, preventScrollReset: true };

/** The part of the screen's state kept in its address: the search and the open card. */
function useShown() {
  const [params] = useSearchParams();
  const put = usePutParam(IN_PLACE);
  const search = useCallback((value: string) => put('q', value), [put]);
  const open = useCallback((value: string) => put('card', value), [put]);
  return { q: params.get('q') ?? '', card: params.get('card') ?? '', search, open };
}

interface CardsProps {
  settings: WireSettings;
  shown: ReturnType<typeof useShown>;
}

/** The card that opens when one is saved: before the first opening the name leads to the contact of the same step. */
function useNextCard(settings: WireSettings): (saved: CardName) => string {
  const { was_opened: wasOpened } = useStaff();
  const isNext = !wasOpened && settings.contact.values.address === '';
  return (saved) => (saved === 'shop' && isNext ? 'contact' : '');
}

function OneCard({ name, settings, shown }: CardsProps & { name: ShownCard }) {
  const nextCard = useNextCard(settings);
  if (name === 'delivery')
    return (
      <SettingCard
        name={name}
        settings={settings}
        form={null}
        beside={null}
        below={<LinkButton to="/settings/delivery">{texts.toDelivery}</LinkButton>}
        onEdit={null}
      />
    );
  if (name === 'programme')
    return (
      <SettingCard
        name={name}
        settings={settings}
        form={null}
        beside={
          <div className={styles.commands}>
            {PROGRAMME_COMMANDS.map((command) => (
              <code key={command}>{command}</code>
            ))}
          </div>
        }
        onEdit={null}
      />
    );
  return (
    <SettingCard
      name={name}
      settings={settings}
      form={
        shown.card === name ? (
          <OpenForm
            name={name}
            settings={settings}
            onClose={() => shown.open('')}
            onSaved={() => shown.open(nextCard(name))}
          />
        ) : null
      }
      beside={<SeenByShoppers name={name} settings={settings} />}
      onEdit={() => shown.open(name)}
    />
  );
}

function Cards({ settings, shown }: CardsProps) {
  const found = CARDS.filter((name) => name === shown.card || hasWords(name, sentencesOf(name, settings), shown.q));
  const isDeployedFound = deployedHasWords(shown.q);
  if (found.length === 0 && !isDeployedFound)
    return <EmptyState text={texts.nothing} action={{ label: texts.clear, onPress: () => shown.search('') }} />;
  return (
    <div className={styles.cards}>
      {found.map((name) => (
        <OneCard key={name} name={name} settings={settings} shown={shown} />
      ))}
      {isDeployedFound && <DeployedCard deployed={settings.deployed} />}
    </div>
  );
}

function Settings() {
  const query = useQuery(settingsQuery);
  const shown = useShown();
  return (
    <>
      <PageHead title={texts.title} />
      <div className={styles.search}>
        <SearchBox label={texts.search} value={shown.q} onChange={shown.search} />
      </div>
      <Loaded query={query} lines={12}>
        {(settings) => <Cards settings={settings} shown={shown} />}
      </Loaded>
    </>
  );
}

/** Everything that the owner sets, on one screen (CON-148). */
export default permitted('settings.write', texts.title, Settings);
