import type { Counterparty } from './connection-sides.tsx';

/** What every dialog about one connection is given. */
export interface ConnectionDialogProps {
  enterpriseId: string;
  counterparty: Counterparty;
  onClose: () => void;
}
