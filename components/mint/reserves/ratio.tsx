import { StatusMark } from '#components/ui/status-badge.tsx';

/** Reserve ÷ circulating: 1 is what it must be. */
export const Ratio = ({ ratio }: { ratio: string }) => (
  <StatusMark tone={ratio === '1' ? 'good' : 'bad'} word={ratio} meaning="Reserve ÷ circulating." />
);
