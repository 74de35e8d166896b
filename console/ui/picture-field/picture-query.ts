import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { pictures, type WirePicture } from '#contract/console/pictures.ts';
import { call } from '../../api.ts';

/** What is said of some pictures, by their addresses. */
export const picturesOfQuery = (addresses: readonly string[]) =>
  queryOptions({
    queryKey: ['pictures', 'of', ...addresses],
    queryFn: ({ signal }) => call(pictures, { query: { src: [...addresses] } }, { signal }),
    enabled: addresses.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

const keyOf = (src: string) => ['pictures', 'one', src];

/** What is known of each of some pictures, and how to add what a call has just told. */
export function usePictures(addresses: readonly string[]): {
  known: ReadonlyMap<string, WirePicture>;
  learn: (picture: WirePicture) => void;
} {
  const client = useQueryClient();
  const { data } = useQuery(picturesOfQuery(addresses));
  const told = addresses.flatMap((src) => client.getQueryData<WirePicture>(keyOf(src)) ?? []);
  const known = new Map([...told, ...(data?.items ?? [])].map((picture) => [picture.src, picture]));
  return { known, learn: (picture) => client.setQueryData(keyOf(picture.src), picture) };
}
