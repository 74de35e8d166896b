import { Loaded, type LoadedProps } from './loaded.tsx';
import { PageHead } from './page-head.tsx';

/** A screen that is its head and what one query has loaded. */
export const LoadedScreen = <T,>({ title, ...loaded }: LoadedProps<T> & { title: string }) => (
  <>
    <PageHead title={title} />
    <Loaded {...loaded} />
  </>
);
