'use client';

import { DrawerBody } from '#components/ui/drawer/drawer-body.tsx';
import { DrawerState } from '#components/ui/drawer/drawer-state.tsx';
import { RawJson } from '#components/ui/drawer/raw-json.tsx';
import type { RecordDrawerProps } from '#components/ui/list/record-list-props.ts';
import { ApiError } from '#lib/api-error.ts';
import { searchDirectory } from '#lib/contracts/address-book/directory.ts';
import { useRecord } from '#lib/hooks/use-record.ts';
import { DirectoryActions, DirectoryDialogs } from './directory-actions.tsx';
import { SimulatedMark } from './directory-columns.tsx';
import { DirectoryDetails } from './directory-details.tsx';
import { RecommendedMark } from './listing-marks.tsx';

const KIND = 'Listing entry';

const UNKNOWN = new ApiError({
  status: 404,
  code: 'NotFound',
  message: 'There is no such entry in the directory.',
  requestId: null,
  problems: [],
  needsOtp: false,
});

/** An entry of the directory, read again when one of the connections changes. */
function useEntry({ id, enterpriseId }: RecordDrawerProps) {
  const input = { enterpriseId, entryIds: [id], limit: 1 };
  const { data, failure, retry } = useRecord(searchDirectory, input);
  const [row] = data?.entries ?? [];
  return { row, failure: failure ?? (data !== undefined && row === undefined ? UNKNOWN : null), retry };
}

/** One entry of the directory beside the list. */
export function DirectoryDrawer(props: RecordDrawerProps) {
  const { enterpriseId } = props;
  const { row, failure, retry } = useEntry(props);
  if (row === undefined) return <DrawerState kind={KIND} failure={failure} onRetry={retry} />;
  return (
    <>
      <DrawerBody
        kind={KIND}
        title={row.name}
        status={
          (row.isFeatured || row.isSimulated) && (
            <span className="flex flex-wrap gap-2">
              {row.isFeatured && <RecommendedMark />}
              {row.isSimulated && <SimulatedMark />}
            </span>
          )
        }
        actions={<DirectoryActions enterpriseId={enterpriseId} row={row} />}
        tabs={[
          {
            key: 'details',
            label: 'Details',
            content: <DirectoryDetails enterpriseId={enterpriseId} row={row} />,
          },
          { key: 'json', label: 'JSON', content: <RawJson value={row} /> },
        ]}
      />
      <DirectoryDialogs enterpriseId={enterpriseId} row={row} />
    </>
  );
}
