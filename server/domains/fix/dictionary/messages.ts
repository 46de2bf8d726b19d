import { type Member, membersOf } from './members.ts';

/** Who sends a message: the client, the service, or either. */
export type Direction = 'client' | 'service' | 'both';

/** A message of FIX 4.4 that the service takes or sends. */
export interface MessageDefinition {
  /** Tag 35. */
  type: string;
  name: string;
  direction: Direction;
  /** Of the session itself, of orders or of the market. */
  of: 'session' | 'orders' | 'market';
  /** Fields of its body. */
  members: readonly Member[];
}

/** Blocks of fields that several messages have. */
const INSTRUMENT =
  '55 65 48 22 454(455 456) 460 461 167 762 200 541 201 224 225 239 226 227 228 255 543 470 471 472 240 202 947 206 231 223 207 106 348 349 107 350 351 691 667 875 876 864(865 866 867 868) 873 874';
const REQUIRED_INSTRUMENT = INSTRUMENT.replace('55', '55!');
const UNDERLYING =
  '311 312 309 305 457(458 459) 462 463 310 763 313 542 315 241 242 243 244 245 246 256 595 592 593 594 247 316 941 317 436 435 308 306 362 363 307 364 365 877 878 318 879 810 882 883 884 885 886 887(888 889)';
const LEG =
  '600 601 602 603 604(605 606) 607 608 609 764 610 611 248 249 250 251 252 253 257 599 596 597 598 254 612 942 613 614 615 616 617 618 619 620 621 622 623 624 556 740 739 955 956';
const PARTIES = '453(448 447 452 802(523 803))';
const FINANCING = '913 914 915 918 788 916 917 919 898';
const TEXT = '58 354 355';

export const HEADER = membersOf(
  '8! 9! 35! 49! 56! 115 128 90 91 34! 50 142 57 143 116 144 129 145 43 97 52! 122 212 213 347 369 627(628 629 630)',
);
export const TRAILER = membersOf('93 89 10!');

type Row = [name: string, direction: Direction, of: MessageDefinition['of'], members: string];

/**
 * Messages that are taken have all fields of FIX 4.4; F, H and V ask for fewer of them, D has 109, and Logon 9001. Messages that are sent have
 * what is sent.
 */
const ROWS: Readonly<Record<string, Row>> = {
  '0': ['Heartbeat', 'both', 'session', '112'],
  '1': ['TestRequest', 'both', 'session', '112!'],
  '2': ['ResendRequest', 'both', 'session', '7! 16!'],
  '3': ['Reject', 'both', 'session', `45! 371 372 373 ${TEXT}`],
  '4': ['SequenceReset', 'both', 'session', '123 36!'],
  '5': ['Logout', 'both', 'session', TEXT],
  A: ['Logon', 'both', 'session', '98! 108! 95 96 141 789 383 384(372 385) 464 553 554 9001'],
  D: [
    'NewOrderSingle',
    'client',
    'orders',
    `11! 526 583 ${PARTIES} 229 75 1 660 581 589 590 591 70 78(79 661 736 467 539(524 525 538 804(545 805)) 80) 63 64 544 635 21 18 110 111 100 386(336 625) 81 ${REQUIRED_INSTRUMENT} ${FINANCING} 711(${UNDERLYING}) 140 54! 114 60! 232(233 234) 854 38 152 516 468 469 40! 423 44 99 218 220 221 222 662 663 699 761 235 236 701 696 697 698 15 376 377 23 117 59 168 432 126 427 12 13 479 497 528 529 582 121 120 775 ${TEXT} 193 192 640 77 203 210 211 835 836 837 838 840 388 389 841 842 843 844 846 847 848 849 480 481 513 494 109`,
  ],
  F: [
    'OrderCancelRequest',
    'client',
    'orders',
    `41 37 11 526 583 66 586 1 660 581 ${PARTIES} ${INSTRUMENT} ${FINANCING} 711(${UNDERLYING}) 54 60! 38 152 516 468 469 376 ${TEXT}`,
  ],
  H: [
    'OrderStatusRequest',
    'client',
    'orders',
    `37 11 526 583 ${PARTIES} 790 1 660 ${INSTRUMENT} ${FINANCING} 711(${UNDERLYING}) 54`,
  ],
  q: ['OrderMassCancelRequest', 'client', 'orders', `11! 526 530! 336 625 ${INSTRUMENT} ${UNDERLYING} 54 60! ${TEXT}`],
  AF: [
    'OrderMassStatusRequest',
    'client',
    'orders',
    `584! 585! ${PARTIES} 1 660 336 625 ${INSTRUMENT} ${UNDERLYING} 54`,
  ],
  x: [
    'SecurityListRequest',
    'client',
    'orders',
    `320! 559! ${INSTRUMENT} 668 869 870(871 872) ${FINANCING} 711(${UNDERLYING}) 555(${LEG}) 15 ${TEXT} 336 625 263`,
  ],
  V: [
    'MarketDataRequest',
    'client',
    'market',
    `262! 263! 264 265 266 286 546 547 267!(269!) 146!(${REQUIRED_INSTRUMENT} 711(${UNDERLYING}) 555(${LEG})) 386(336 625) 815 812`,
  ],
  '8': [
    'ExecutionReport',
    'service',
    'orders',
    '37! 11 41 584 911 912 17! 150! 39! 103 378 1 544 55! 54! 38 152 40 44 99 15 59 168 126 32 31 151! 14! 6! 60 12 13 479 381 58',
  ],
  '9': ['OrderCancelReject', 'service', 'orders', '37! 11! 41! 39! 1 60 434! 102 58'],
  r: ['OrderMassCancelReport', 'service', 'orders', '11 37! 530! 531! 532 533 55 60 58'],
  y: ['SecurityList', 'service', 'orders', '320! 322! 560! 393 146(55 15 561 562 58)'],
  j: ['BusinessMessageReject', 'both', 'session', `45 372! 379 380! ${TEXT}`],
  W: ['MarketDataSnapshotFullRefresh', 'service', 'market', '262 55 268!(269! 270 271 290)'],
  X: ['MarketDataIncrementalRefresh', 'service', 'market', '262 268!(279! 269 55 270 271 290)'],
  Y: ['MarketDataRequestReject', 'service', 'market', '262! 281 58'],
};

/** Every message that the service takes or sends, by its type. */
export const MESSAGES: ReadonlyMap<string, MessageDefinition> = new Map(
  Object.entries(ROWS).map(([type, [name, direction, of, members]]) => [
    type,
    { type, name, direction, of, members: membersOf(members) },
  ]),
);

/** Types of FIX 4.4 that are not offered. */
const OTHERS =
  '6=IOI 7=Advertisement B=News C=Email E=NewOrderList G=OrderCancelReplaceRequest J=AllocationInstruction K=ListCancelRequest L=ListExecute M=ListStatusRequest N=ListStatus P=AllocationInstructionAck Q=DontKnowTrade R=QuoteRequest S=Quote T=SettlementInstructions Z=QuoteCancel a=QuoteStatusRequest b=MassQuoteAcknowledgement c=SecurityDefinitionRequest d=SecurityDefinition e=SecurityStatusRequest f=SecurityStatus g=TradingSessionStatusRequest h=TradingSessionStatus i=MassQuote k=BidRequest l=BidResponse m=ListStrikePrice n=XMLnonFIX o=RegistrationInstructions p=RegistrationInstructionsResponse s=NewOrderCross t=CrossOrderCancelReplaceRequest u=CrossOrderCancelRequest v=SecurityTypeRequest w=SecurityTypes z=DerivativeSecurityListRequest AA=DerivativeSecurityList AB=NewOrderMultileg AC=MultilegOrderCancelReplace AD=TradeCaptureReportRequest AE=TradeCaptureReport AG=QuoteRequestReject AH=RFQRequest AI=QuoteStatusReport AJ=QuoteResponse AK=Confirmation AL=PositionMaintenanceRequest AM=PositionMaintenanceReport AN=RequestForPositions AO=RequestForPositionsAck AP=PositionReport AQ=TradeCaptureReportRequestAck AR=TradeCaptureReportAck AS=AllocationReport AT=AllocationReportAck AU=ConfirmationAck AV=SettlementInstructionRequest AW=AssignmentReport AX=CollateralRequest AY=CollateralAssignment AZ=CollateralResponse BA=CollateralReport BB=CollateralInquiry BC=NetworkCounterpartySystemStatusRequest BD=NetworkCounterpartySystemStatusResponse BE=UserRequest BF=UserResponse BG=CollateralInquiryAck BH=ConfirmationRequest';

/** Names of the types of FIX 4.4 that the service neither takes nor sends, by type. */
export const OTHER_MESSAGES: ReadonlyMap<string, string> = new Map(
  OTHERS.split(' ').map((pair): [string, string] => {
    const [type = '', name = ''] = pair.split('=');
    return [type, name];
  }),
);
