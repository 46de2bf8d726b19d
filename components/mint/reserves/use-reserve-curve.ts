import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/client.ts';
import { repliesOf } from '#lib/console/query.ts';
import { curveOf, type Period, startOf } from '#lib/console/reserve-curve.ts';
import { getReserveHistory } from '#lib/contracts/stablecoin/reserves.ts';
import { after } from '#lib/time.ts';

const REFRESH_MS = 60_000;
/** More than a chart has room for is put together. */
const BUCKETS = 60;

interface Wanted {
  enterpriseId: string;
  token: string;
  period: Period;
  /** When the figures are of. */
  asOf: string;
}

/** What circulated of a token and what backed it over a period: its changes, and what held when it began. */
export function useReserveCurve({ enterpriseId, token, period, asOf }: Wanted) {
  const start = startOf(period, asOf);
  const place = { enterpriseId, token };
  const queryKey = [...repliesOf(getReserveHistory), { ...place, start, buckets: BUCKETS }];
  const query = useQuery({
    queryKey,
    refetchInterval: REFRESH_MS,
    queryFn: async ({ signal }) => {
      const input = { ...place, ...(start && { fromDate: start }), buckets: BUCKETS };
      const [history, earlier] = await Promise.all([
        call(getReserveHistory, input, { signal }),
        start && call(getReserveHistory, { ...place, toDate: after(start, -1), buckets: 1 }, { signal }),
      ]);
      return { ...history, before: earlier ? earlier.points.at(-1) : undefined };
    },
  });
  const levelsOf = ({ points, before }: NonNullable<typeof query.data>) =>
    curveOf(points, { before, start, end: asOf });
  return { query, queryKey, levelsOf };
}
