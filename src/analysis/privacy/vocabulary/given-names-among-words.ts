/** Ordinary words that people are given as first names, in lower case; alone they are names as likely as not. */
export const givenNamesAmongWords: ReadonlySet<string> = new Set(
  "amber angel april art august autumn bill bob buddy buck carol chance charity chase chip christian crystal daisy dale dawn dean dick don dot drew duke earl ernest eve faith fay felicity florence forest frank gene ginger glen grace grant guy harmony harry hazel heath heather herb holly homer honor hope hunter iris ivy jack jade jasmine jay jewel jimmy john josh joy june kay ken lance laurel lee lily lynn mark mason may mercy merry mike miles misty molly nick norm olive opal pat patience patty pearl peg penny pepper pierce pip rae ray reed rich rob robin rocky rod roman rose rowan ruby rusty sage sally sam sandy scarlet sean sherry sid sky sonny stew sue summer ted terry tiffany tony trinity valentine velvet vera verity victor viola violet wade warren will willow wren zoe".split(
    " ",
  ),
);
