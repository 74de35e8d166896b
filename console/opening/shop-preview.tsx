import { useQuery } from '@tanstack/react-query';
import { ComingPreview } from '../catalogue/preview/coming-preview.tsx';
import { frontQuery } from '../front/home/front-query.ts';
import { FrontPreview } from '../front/home/lazy-parts.tsx';

/** The shop's home page as customers see it, or will see it once it is open. */
export function ShopPreview() {
  const { data } = useQuery(frontQuery);
  return data ? <FrontPreview front={data.front} isSeen /> : <ComingPreview />;
}
