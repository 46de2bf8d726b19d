/** What a client shows that it can do before it trades with money. */
export interface CertificationCase {
  number: number;
  group: 'Session' | 'Orders' | 'Ends' | 'Recovery';
  title: string;
  /** What the client does, and by what it is known. */
  steps: string;
}

type Row = readonly [group: CertificationCase['group'], title: string, steps: string];

const ROWS: readonly Row[] = [
  ['Session', 'Log on', 'Send a Logon (A) with the token in 554. The service answers with a Logon.'],
  ['Session', 'Send a test request', 'Send a TestRequest (1). The service answers with a Heartbeat that repeats 112.'],
  [
    'Session',
    'Answer a test request',
    'Stay silent until the service sends a TestRequest, and answer it with its 112.',
  ],
  ['Session', 'Log out', 'Send a Logout (5) and wait for the answer before the connection is closed.'],
  ['Session', 'Go on with the numbers', 'Log on again without 141, with the number after the last one (34 above 1).'],
  ['Session', 'Begin anew', 'Log on with 141=Y and 34=1.'],
  ['Session', 'Take a refusal', 'Have a message refused by the session (3), and go on.'],
  ['Orders', 'Limit order', 'Send a D with 40=2. It is reported as accepted (150=A) and opened (150=0).'],
  ['Orders', 'Market order', 'Send a D with 40=1. Its last fill is reported (150=F, 39=2).'],
  ['Orders', 'Immediate or cancel', 'Send a limit order with 59=3. Its end is reported.'],
  ['Orders', 'Fill or kill', 'Send a limit order with 59=4. Its end is reported.'],
  ['Orders', 'Good till date', 'Send a limit order with 59=6 and 126. It is opened.'],
  ['Orders', 'Stop order', 'Send a D with 40=3 and 99. It is accepted.'],
  ['Orders', 'Stop limit order', 'Send a D with 40=4, 44 and 99. It is accepted.'],
  ['Orders', 'TWAP', 'Send a D with 847=1001 and its parameters in 848. It is accepted.'],
  ['Orders', 'Steady pace', 'Send a D with 847=1002 and its parameters in 848. It is accepted.'],
  ['Orders', 'Size in quote', 'Send a D with 152, or with the quote currency in 15. It is accepted.'],
  ['Orders', 'Take a refused order', 'Have a D refused (150=8), and send another that is accepted.'],
  ['Ends', 'Cancel an order', 'Send an F for a live order. Its end is reported (150=4).'],
  ['Ends', 'Cancel too late', 'Send an F for an order that has ended. It is refused (9 with 102=0).'],
  ['Ends', 'Cancel all', 'Send a q with 530=7. It is answered by an r with 531=7.'],
  ['Ends', 'Ask for an order', 'Send an H. It is answered by a report with 150=I.'],
  ['Recovery', 'Ask for what was missed', 'Send a ResendRequest (2). What was missed comes with 43=Y.'],
  [
    'Recovery',
    'Fill a gap',
    'Answer a ResendRequest of the service: messages with 43=Y, or a SequenceReset with 123=Y.',
  ],
  [
    'Recovery',
    'Cancel on disconnect',
    'Log on with 9001=Y, place an order, and lose the connection. The order is reported as cancelled at the next logon.',
  ],
];

/** The cases of the certification, in their order. */
export const CERTIFICATION: readonly CertificationCase[] = ROWS.map(([group, title, steps], index) => ({
  number: index + 1,
  group,
  title,
  steps,
}));
