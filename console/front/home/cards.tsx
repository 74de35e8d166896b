import { type Control, useController } from 'react-hook-form';
import { front as texts } from '#texts/en/console/front.ts';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { Card } from '../../ui/form/card.tsx';
import { ArrivalsCard } from './arrivals-card.tsx';
import type { FrontValues } from './front-values.ts';
import styles from './home.module.css';
import { LinesCard } from './lines-card.tsx';
import { OffersCard } from './offers-card.tsx';
import { PromosCard } from './promos-card.tsx';
import { SlidesCard } from './slides-card.tsx';
import { TabsCard } from './tabs-card.tsx';

/** The tiles are the categories', which have a screen of their own. */
const TilesCard = () => (
  <Card title={texts.parts.tiles}>
    <p className={styles.about}>{texts.about.tiles}</p>
    <LinkButton to="/products/categories" className={styles.add}>
      {texts.toCategories}
    </LinkButton>
  </Card>
);

export interface CardsProps {
  control: Control<FrontValues>;
}

/** The parts of the home page, then what stands at the top of every page. */
export function Cards({ control }: CardsProps) {
  const { field: marquee } = useController({ control, name: 'marquee' });
  const { field: promos } = useController({ control, name: 'promos' });
  const { field: slides } = useController({ control, name: 'slides' });
  const { field: arrivals } = useController({ control, name: 'arrivals' });
  const { field: offers } = useController({ control, name: 'offers' });
  const { field: tabs } = useController({ control, name: 'tabs' });
  return (
    <>
      <SlidesCard value={slides.value} onChange={slides.onChange} />
      <TilesCard />
      <ArrivalsCard value={arrivals.value} onChange={arrivals.onChange} />
      <OffersCard value={offers.value} onChange={offers.onChange} />
      <TabsCard value={tabs.value} onChange={tabs.onChange} />
      <LinesCard value={marquee.value} onChange={marquee.onChange} />
      <PromosCard value={promos.value} onChange={promos.onChange} />
    </>
  );
}
