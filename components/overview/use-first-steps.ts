import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { judgeRight } from '#components/session/right.ts';
import { useSelf } from '#components/session/self.tsx';
import { areaPath } from '#lib/console/area-path.ts';
import { type FirstStepsMark, hasFirstStepsMark, onFirstSteps, setFirstStepsMark } from '#lib/console/first-steps.ts';
import { queryOf } from '#lib/console/query.ts';
import { getFirstSteps } from '#lib/contracts/overview/first-steps.ts';
import { MANAGE_MEMBERS, MANAGE_WEBHOOKS, READ_TOKENS, READ_WEBHOOKS, type Right } from '#lib/rights.ts';

export interface FirstStep {
  title: string;
  text: string;
  href: string;
  isDone: boolean;
  /** Null for what anybody may do. */
  right: Right | null;
}

const useMark = (place: string, mark: FirstStepsMark): boolean =>
  useSyncExternalStore(
    onFirstSteps,
    () => hasFirstStepsMark(place, mark),
    () => false,
  );

/**
 * What somebody does first in an enterprise, as far as they may. Shown to those who find it without an endpoint or without a token, from
 * then on until all is done or they put it away. `isKnown` is false until that is decided.
 */
export function useFirstSteps(enterpriseId: string) {
  const { user, memberships } = useSelf();
  const place = `${user.id}.${enterpriseId}`;
  const [isBegun, isVerified, isPutAway] = [
    useMark(place, 'begun'),
    useMark(place, 'verified'),
    useMark(place, 'put-away'),
  ];
  const query = useQuery({ ...queryOf(getFirstSteps, { enterpriseId }), enabled: !isPutAway });
  const { data } = query;
  const isFresh = data !== undefined && (data.hasEndpoint === false || data.hasToken === false);
  const at = (path: string) => areaPath(enterpriseId, path);
  const membership = memberships.find((one) => one.enterpriseId === enterpriseId);
  const all: FirstStep[] = [
    {
      title: 'Create an endpoint',
      text: 'The test bench sets one up with a signing secret and a built-in receiver.',
      href: at('webhooks/bench'),
      isDone: data?.hasEndpoint === true,
      right: MANAGE_WEBHOOKS,
    },
    {
      title: 'Send a simulation',
      text: 'A delivery with placeholder data, signed like a real one.',
      href: at('webhooks/bench'),
      isDone: data?.hasSimulation === true,
      right: MANAGE_WEBHOOKS,
    },
    {
      title: 'Verify its signature',
      text: 'Choose Verify it beside the delivery. A wrong signature is explained.',
      href: at('webhooks/bench'),
      isDone: isVerified,
      right: READ_WEBHOOKS,
    },
    {
      title: 'Create an access token',
      text: 'Programs call the API with it.',
      href: at('tokens?new=1'),
      isDone: data?.hasToken === true,
      right: READ_TOKENS,
    },
    {
      title: 'Invite a colleague',
      text: 'They get a link to set a password.',
      href: at('members/invitations?new=1'),
      isDone: data?.hasColleague === true,
      right: MANAGE_MEMBERS,
    },
    {
      title: 'Set up your authenticator',
      text: 'Sign-in then asks for a one-time code too.',
      href: '/account/authenticator',
      isDone: user.otpEnrolled,
      right: null,
    },
  ];
  const steps = all.filter(({ right }) => right === null || judgeRight(membership, right).isAllowed);
  const isShown = !isPutAway && (isFresh || (isBegun && data !== undefined)) && steps.some(({ isDone }) => !isDone);
  useEffect(() => {
    if (isShown && !isBegun) setFirstStepsMark(place, 'begun');
  }, [isShown, isBegun, place]);
  return {
    steps: isShown ? steps : null,
    isKnown: isPutAway || !query.isPending,
    putAway: () => setFirstStepsMark(place, 'put-away'),
  };
}
