// Exit statuses with which a command tells npm run watch more than that it failed. Node itself uses those below 14.

/** A comparison found a difference. With any other status but 0, it has failed. */
export const DIFFERS = 64;

/** A build failed for a reason that has a sentence for people: what it has stored is not to blame. */
export const EXPLAINED = 65;
