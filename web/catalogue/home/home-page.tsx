import { pictureUrl } from '#domain/catalogue/picture.ts';
import { apiContext } from '#web/api.ts';
import { PageMeta } from '#web/layout/page-meta.tsx';
import { useShop } from '#web/layout/shop-context.tsx';
import { shopStructuredData } from '#web/layout/shop-structured-data.ts';
import { loadShop } from '#web/layout/shop.ts';
import { StructuredData, structuredText } from '#web/layout/structured-data.tsx';
import { useCatalogueTexts } from '#web/texts/catalogue.ts';
import { useHomeTexts } from '#web/texts/home.ts';
import { FailedPart } from '#web/ui/failed-part.tsx';
import type { Route } from './+types/home-page.ts';
import { CategoryTiles } from './category-tiles.tsx';
import styles from './home-page.module.css';
import { loadHome } from './load-home.ts';
import { NewArrivals } from './new-arrivals.tsx';
import { Offers } from './offers.tsx';
import { PopularProducts } from './popular-products.tsx';
import { Slider } from './slider.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const call = context.get(apiContext);
  const [home, shop] = await Promise.all([loadHome(call), loadShop(call, new URL(request.url).origin)]);
  return { ...home, structuredData: structuredText(shopStructuredData(shop)) };
}

/** A failed part within the page's column. */
const Failed = ({ text }: { text: string }) => (
  <div className={styles.failed}>
    <FailedPart text={text} />
  </div>
);

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const texts = useHomeTexts();
  const { failedToLoad } = useCatalogueTexts();
  const shop = useShop();
  const { slides, categories, arrivals, offers, popular, chosen, structuredData } = loaderData;
  const hasSlides = slides !== null && slides.length > 0;
  /** Below the slides and the categories, a phone's first view has ended. */
  const isBelow = hasSlides && categories.length > 0;
  return (
    <>
      <PageMeta
        picture={
          slides?.[0] && {
            path: pictureUrl(slides[0].background_image, 1440, 'jpeg'),
            alt: slides[0].alt ?? slides[0].offer_name,
          }
        }
      />
      <StructuredData text={structuredData} />
      {hasSlides ? <Slider slides={slides} /> : <h1 className="visually-hidden">{shop.store.name}</h1>}
      {slides === null && <Failed text={texts.sliderFailed} />}
      <CategoryTiles categories={categories} />
      {arrivals === null && <Failed text={texts.newArrivalsFailed} />}
      {arrivals?.map((group, index) => (
        <NewArrivals key={`${index} ${group.category_name}`} group={group} band={index % 2 === 1} isBelow={isBelow} />
      ))}
      <Offers offers={offers} isBelow={isBelow} />
      {popular === null && <Failed text={failedToLoad} />}
      {popular && (
        <PopularProducts
          first={popular}
          newArrivals={arrivals?.flatMap(({ product }) => product) ?? []}
          chosen={chosen}
        />
      )}
    </>
  );
}
