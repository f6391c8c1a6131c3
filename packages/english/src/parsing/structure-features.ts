import { FeatureTemplates } from './feature-templates.ts';
import { placeOf } from './state-values.ts';

/*
 * The features of a state are divided into three parts, because all of them are seldom needed. The leading features alone determine
 * the best transition in most states, and the leading and main features together in nearly all.
 * state-values.ts defines the values that the templates name. The number of a template is part of the hash of its features: another
 * number requires training the model again.
 */

export const LEADING_FEATURES = new FeatureTemplates(placeOf, [
  // Single words.
  [3, 'S0p'],
  [4, 'B0w', 'B0p'],
  [13, 'S1w', 'S1p'],
  // Pairs.
  [26, 'S0w', 'B0p'],
  [37, 'S0w', 'B1p'],
  [38, 'B0w', 'B1w'],
  [39, 'S0p', 'B0w', 'B1p'],
  // Three and four tags.
  [41, 'B0p', 'B1p', 'B2p'],
  [48, 'S1w', 'S0p', 'B0p'],
  [51, 'S2cS1c', 'S0cB0c', 'B1cB2c'],
  // Dependents.
  [65, 'S1p', 'S0p', 'S0lp'],
  [83, 'S0p', 'S0rl', 'S0r2l'],
  [86, 'B0p', 'B0ll', 'B0l2l'],
  [87, 'S0pB0p', 'S0ll', 'S0rl'],
  [89, 'S1pS0p', 'S1ll', 'S0ll'],
  [90, 'S0pB0p', 'S0ll', 'B0ll'],
  // Numbers and sets of dependents.
  [109, 'S0p', 'S0ls', 'three'],
  [115, 'B0w', 'B0ls', 'three'],
  // Neighbours of the words in question, and what lies between them.
  [153, 'S0pB0p', 'afterTag', 'B1p'],
  [162, 'S0pB0p', 'B1c', 'betweenTop'],
  // Clusters.
  [180, 'S0k', 'B0k'],
  [182, 'S0p', 'B0k'],
  // Distance of words.
  [202, 'S0w', 'distanceTop', 'four'],
  [205, 'S0w', 'distanceUnder', 'five'],
]);

export const MAIN_FEATURES = new FeatureTemplates(placeOf, [
  // Single words.
  [2, 'S0w'],
  [7, 'B1w', 'B1p'],
  [15, 'S1p'],
  [17, 'S2p'],
  // Pairs.
  [23, 'S0w', 'B0w'],
  [25, 'B0p', 'B1p'],
  [33, 'S1w', 'S0w'],
  [34, 'S1p', 'S0p'],
  [35, 'S1w', 'B0w'],
  [36, 'S1p', 'B0p'],
  // Three and four tags.
  [43, 'S1p', 'S0p', 'B0p'],
  [45, 'S1pS0p', 'B0p', 'B1p'],
  // Dependents.
  [60, 'S0p', 'B0p', 'B0lp'],
  [61, 'S0p', 'B0p', 'S0lp'],
  [64, 'S1p', 'S0p', 'S1rp'],
  [68, 'S0p', 'S0rp', 'S0r2p'],
  [69, 'S1p', 'S1lp', 'S1l2p'],
  [76, 'B0lw', 'B0ll', 'one'],
  [77, 'S0lp', 'S0ll', 'two'],
  // Numbers and sets of dependents.
  [105, 'B0p', 'B0ln', 'three'],
  // Distance.
  [131, 'S0p', 'distanceTop'],
  [133, 'B0p', 'distanceTop'],
  // Neighbours of the words in question, and what lies between them.
  [152, 'S0pB0p', 'beforeTag', 'B1p'],
  [156, 'S1pS0p', 'underBeforeTag', 'beforeTag'],
  [157, 'S0p', 'beforeTag', 'beforeWord'],
  [160, 'S0c', 'B0c', 'betweenTop'],
  [161, 'S1c', 'S0c', 'betweenUnder'],
  [163, 'S1pS0p', 'B0c', 'betweenUnder'],
  // Clusters.
  [181, 'S0k', 'B0p'],
  [183, 'S1k', 'S0k'],
  [184, 'S1k', 'S0p'],
  [185, 'S1p', 'S0k'],
  [186, 'S1k', 'S0k', 'S0lw'],
  // Three words, and what the word at the front leads to: "in" to "park" in "in the park".
  [191, 'S1k', 'S0k', 'B0w'],
  [195, 'S0k', 'B0w', 'aheadCluster'],
  [196, 'S1w', 'B0w', 'aheadWord'],
  [198, 'S0p', 'B0w', 'aheadTag'],
  [200, 'S0pB0p', 'aheadTag', 'aheadDistance'],
  [201, 'S0w', 'B0p', 'aheadTag'],
  // Distance of words.
  [203, 'B0w', 'distanceTop', 'four'],
]);

export const REMAINING_FEATURES = new FeatureTemplates(placeOf, [
  [0],
  // Single words.
  [1, 'S0w', 'S0p'],
  [5, 'B0w'],
  [6, 'B0p'],
  [9, 'B1p'],
  [10, 'B2w', 'B2p'],
  [12, 'B2p'],
  // Pairs.
  [18, 'S0wp', 'B0w', 'B0p'],
  [21, 'S0w', 'S0p', 'B0p'],
  [22, 'S0p', 'B0w', 'B0p'],
  [24, 'S0p', 'B0p'],
  [27, 'S0p', 'B0w'],
  [28, 'S1wp', 'S0w', 'S0p'],
  [31, 'S1w', 'S1p', 'S0p'],
  [32, 'S1p', 'S0w', 'S0p'],
  [40, 'S0w', 'B0p', 'B1p'],
  // Three and four tags.
  [42, 'S0p', 'B0p', 'B1p'],
  [44, 'S2p', 'S1p', 'S0p'],
  [46, 'S0pB0p', 'B1p', 'B2p'],
  [49, 'S1p', 'S0w', 'B0p'],
  [50, 'S1p', 'S0p', 'B0w'],
  // Dependents.
  [62, 'S0p', 'B0p', 'S0rp'],
  [63, 'S1p', 'S0p', 'S1lp'],
  [67, 'S0p', 'S0lp', 'S0l2p'],
  [72, 'S0lw', 'S0ll', 'one'],
  [74, 'S1lw', 'S1ll', 'one'],
  [78, 'S0rp', 'S0rl', 'two'],
  [81, 'B0lp', 'B0ll', 'two'],
  [82, 'S0p', 'S0ll', 'S0l2l'],
  [84, 'S1p', 'S1ll', 'S1l2l'],
  [88, 'S1pS0p', 'S1rl', 'S0rl'],
  [92, 'S1w', 'S0p', 'S0lw'],
  [94, 'S1p', 'S0p', 'S0lw'],
  // Numbers and sets of dependents.
  [100, 'S0w', 'S0rn', 'three'],
  [101, 'S0p', 'S0rn', 'three'],
  [103, 'S0p', 'S0ln', 'three'],
  [107, 'S1p', 'S1rn', 'three'],
  [110, 'S0w', 'S0rs', 'three'],
  [111, 'S0p', 'S0rs', 'three'],
  [112, 'S1w', 'S1rs', 'three'],
  [113, 'S1p', 'S1rs', 'three'],
  [116, 'B0p', 'B0ls', 'three'],
  // Distance.
  [135, 'S0p', 'B0p', 'distanceTop'],
  [137, 'S1p', 'distanceUnder'],
  [139, 'S0p', 'distanceUnder'],
  [140, 'S1p', 'S0p', 'distanceUnder'],
  // Neighbours of the words in question, and what lies between them.
  [150, 'S0pB0p', 'afterTag', 'frontBeforeTag'],
  [154, 'S1pS0p', 'underAfterTag', 'beforeTag'],
  [164, 'B3w', 'B3p'],
  // Clusters.
  [187, 'B1k', 'B0k', 'S0p'],
  // Three words, and what the word at the front leads to: "in" to "park" in "in the park".
  [190, 'S1w', 'S0w', 'B0w'],
  [192, 'S1w', 'S0p', 'B0w'],
  [193, 'S1p', 'S0w', 'B0w'],
  [194, 'S0w', 'B0w', 'aheadWord'],
  [197, 'S1k', 'B0w', 'aheadCluster'],
  [199, 'S1pS0p', 'B0w', 'aheadTag'],
  // Distance of words.
  [204, 'S1w', 'distanceUnder', 'four'],
]);
