/** The directive `use no memo` is for the React compiler, which has read it before the files are bundled. */
export const BUNDLER_CHECKS = { bundlerTimings: false, moduleLevelDirective: false }
