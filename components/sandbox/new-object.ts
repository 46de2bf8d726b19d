/** What was just done, in a sentence, and where it is to be seen. */
export interface MadeObject {
  said: string;
  path: string;
}

/** What a form that makes an object is given. */
export interface NewObjectProps {
  enterpriseId: string;
  onMade: (made: MadeObject) => void;
  onClose: () => void;
}
