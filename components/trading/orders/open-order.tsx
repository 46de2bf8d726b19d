'use client';

import { DetailDrawer } from '#components/ui/drawer/detail-drawer.tsx';
import { OrderDrawer } from './order-drawer.tsx';

interface OpenOrderProps {
  enterpriseId: string;
  id: string;
  onClose: () => void;
}

const SUBJECTS = ['trade-order'] as const;

/** The order of the URL, beside the page. */
export const OpenOrder = ({ enterpriseId, id, onClose }: OpenOrderProps) => (
  <DetailDrawer id={id} subjects={SUBJECTS} onClose={onClose} onPrevious={null} onNext={null}>
    <OrderDrawer enterpriseId={enterpriseId} id={id} />
  </DetailDrawer>
);
