import { useQuery } from '@tanstack/react-query';
import type { WireShopOpening } from '#contract/console/opening.ts';
import { opening as texts } from '#texts/en/console/opening.ts';
import { useMay, useStaff } from '../session/use-staff.ts';
import { openingQuery } from '../shell/opening-query.ts';
import { permitted } from '../shell/permitted.tsx';
import { ShopLink } from '../ui/controls/shop-link.tsx';
import { WhenNear } from '../ui/lazy/when-near.tsx';
import { Loaded } from '../ui/page/loaded.tsx';
import { PageHead } from '../ui/page/page-head.tsx';
import { Status } from '../ui/page/status.tsx';
import styles from './opening.module.css';
import { OpeningCard } from './opening-card.tsx';
import { ShopPreview } from './shop-preview.tsx';
import { StepList } from './step-list.tsx';

function Parts({ state }: { state: WireShopOpening }) {
  const isLeft = ({ is_needed, missing }: WireShopOpening['steps'][number]): boolean =>
    !is_needed && missing.length > 0;
  const maySee = useMay()('home.write');
  return (
    <div className={styles.bench}>
      <div className={styles.parts}>
        <OpeningCard state={state} />
        {!state.was_opened && <StepList title={texts.needed} steps={state.steps.filter((step) => step.is_needed)} />}
        {state.steps.some(isLeft) && (
          <StepList
            title={texts.advised}
            text={state.was_opened ? undefined : texts.advisedText}
            steps={state.steps.filter((step) => !step.is_needed)}
          />
        )}
      </div>
      {maySee && (
        <WhenNear>
          <ShopPreview />
        </WhenNear>
      )}
    </div>
  );
}

function MyShop() {
  const query = useQuery(openingQuery);
  const { shop_origin: origin } = useStaff();
  const isOpen = query.data?.is_open;
  return (
    <>
      <PageHead
        title={texts.title}
        state={
          isOpen !== undefined && (
            <Status look={isOpen ? 'good' : 'warning'}>{isOpen ? texts.open : texts.closed}</Status>
          )
        }
        actions={<ShopLink href={`${origin}/`}>{texts.seeShop}</ShopLink>}
      />
      <Loaded query={query} lines={10}>
        {(state) => <Parts state={state} />}
      </Loaded>
    </>
  );
}

/** Whether the shop takes orders, and what is left to set it up (CON-156, CON-166). */
export default permitted('settings.write', texts.title, MyShop);
