import type { AgreementType } from '#lib/contracts/onboarding/kyb-words.ts';
import type { ContractType } from '#lib/contracts/onboarding/kyc-words.ts';

/** What people sign and businesses agree to. */
type Signed = ContractType | AgreementType;

/** What is signed, by version: one text for each, in paragraphs. A version that was signed once never changes. */
const VERSIONS: Readonly<Record<string, Readonly<Record<Signed, readonly string[]>>>> = {
  '2026-01': {
    csa: [
      'The operator keeps the digital assets that you deposit, for you and in your name. They stay yours, apart from the assets of the operator and of other clients.',
      'The operator moves them on your instructions alone, or where a law or a court obliges it to. It may wait with an instruction while it checks who gave it.',
      'You keep your means of access safe, and say at once when somebody else may have them. You can take your assets out at any time, less what you owe for the custody of them.',
    ],
    mpa: [
      'You join the network on which members of the operator trade and settle with each other. The rules of the network, as published, hold between you, the operator and all other members.',
      'What you agree with another member is between the two of you. The operator settles it as both have confirmed it, and is no party to it.',
      'You may leave with one month’s notice once everything that is open is settled. The operator may exclude a member who breaks the rules, and says why.',
    ],
    mic: [
      'The operator passes on your orders, shows you prices, and reports to you what was done. It gives no advice, and does not judge whether a trade suits you.',
      'Prices of digital assets change much and fast, and you can lose all that you put in. You trade on your own decision and for your own account.',
      'You use nothing that is not public, and do not trade with yourself or by agreement to move a price. The operator reports what looks like it.',
    ],
    wvr: [
      'Your identity was checked by your own institution, on which the operator relies. You agree that the institution passes on what it found, and the operator keeps it as long as the law wants it kept.',
      'You waive a second check by the operator for as long as the first one holds. The operator may check all the same where it has a reason to, and tells you so.',
    ],
    aca: [
      'You may use the operator’s service for yourself, or for the company that you named. Your access is yours alone: you give it to nobody else.',
      'What you said of yourself is true and complete, and you say so when it changes. The operator may end the access where it is not.',
      'The service is given as it is. The operator answers for what it does on purpose or with gross negligence, and for what the law does not let it exclude.',
    ],
    tosBusiness: [
      'The operator serves the business with the products that it asked for and that were approved. What each of them costs and does is in its description, as published.',
      'The business names the people who act for it, keeps their number and roles up to date, and answers for what they do with its access.',
      'Either side may end the service with one month’s notice. The operator may pause it at once where a law obliges it to, or where it has a reason to think that it is misused.',
    ],
    privacy: [
      'The operator keeps what was said and shown of the business and of the people behind it, to know whom it serves and because the law obliges it to. It uses it for nothing else.',
      'It passes on what courts and authorities may ask for, and what those need who check identities for it. It sells nothing.',
      'Everybody may ask what is kept of them and have mistakes corrected, and have it erased once nothing says that it has to be kept.',
    ],
    amlAttestation: [
      'The business attests that it knows its clients and where their money comes from, and that it looks for and reports what may be money laundering or the financing of terrorism.',
      'It deals with nobody who is on a sanctions list that binds it or the operator, and says at once when it finds that it did.',
      'Whoever signs has seen to it that this is true, and may attest it for the business.',
    ],
    noOwnerAbove10: [
      'The business attests that no person owns ten percent of it or more, directly or through others, and that no person holds ten percent of its votes or more.',
      'It says within fourteen days when that changes, and names whoever does then.',
    ],
    eSignConsent: [
      'The business agrees that agreements with the operator are signed electronically, and that such a signature binds it as one on paper does.',
      'What was signed stays readable here with its version, its signer and its day. The business may take the consent back for what is still to be signed.',
    ],
  },
};

/** The text of a contract or an agreement in a version, in paragraphs; none of a version that is not known. */
export const contractText = (type: Signed, version: string): readonly string[] => VERSIONS[version]?.[type] ?? [];
