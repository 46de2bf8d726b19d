import type { ConnectionRow } from '#lib/contracts/network/connections.ts';

/** What every dialog about one connection is given. */
export interface ConnectionDialogProps {
  enterpriseId: string;
  row: ConnectionRow;
  onClose: () => void;
}
