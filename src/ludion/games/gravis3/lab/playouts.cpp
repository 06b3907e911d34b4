// Random games of Gravis 3 in C++, to measure the kernel against: see bench.py beside it.
//
// A development tool, never needed to play. `load` takes the tables of fast/bits.py, `play` plays
// so many games from the empty grid and counts the wins of both colours, the draws and the turns.
//
// A board is one word seen from the mover: its pawns in bits 0-24, the enemy's in 32-56.
#include <cstdint>

using Word = uint64_t;
constexpr Word CELLS = (1 << 25) - 1, ROW = 0x1F0000001F, COLUMN = 0x10842100108421;
constexpr Word GATHER = 1 << 20 | 1 << 16 | 1 << 12 | 1 << 8 | 1 << 4;
constexpr int ENEMY = 32, LINES = 20, PAWNS = 10, MOST_TURNS = 4096;

static Word anchors[4], shift[LINES], cells_in[LINES], gather[LINES];
static int64_t pushed[4096], fallen[4096];
static Word seed;

static Word draw() {
    Word word = seed += 0x9E3779B97F4A7C15;
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9;
    word = (word ^ word >> 27) * 0x94D049BB133111EB;
    return word ^ word >> 31;
}

static Word below(Word limit) { return (draw() >> 32) * limit >> 32; }

static Word cells_of(Word board, int line) {
    Word cells = board >> shift[line] & cells_in[line];
    return ((cells & CELLS) * gather[line] >> 20 & 31) | ((cells >> ENEMY) * gather[line] >> 15 & 992);
}

static Word replaced(Word board, int line, Word cells) {
    return (board & ~(cells_in[line] << shift[line])) | cells << shift[line];
}

static Word triples(Word pawns, int step, Word from) {
    return pawns & pawns >> step & pawns >> 2 * step & from;
}

static Word aligned(Word board) {
    return triples(board, 1, anchors[0]) | triples(board, 5, anchors[1]) |
           triples(board, 6, anchors[2]) | triples(board, 4, anchors[3]);
}

// The cells in every triple of their run along a direction.
static Word breakers(Word pawns, int step, Word from) {
    Word three = triples(pawns, step, from), longer = three & three >> step;
    return (three | three << step | three << 2 * step) & ~(longer | longer << 3 * step);
}

static Word takeable(Word pawns) {
    Word a = breakers(pawns, 1, anchors[0]), b = breakers(pawns, 5, anchors[1]);
    Word c = breakers(pawns, 6, anchors[2]), d = breakers(pawns, 4, anchors[3]);
    Word one = a ^ b, two = a & b, other = c ^ d, both = c & d;
    if (Word four = two & both) return four;
    if (Word three = (two & other) | (one & both)) return three;
    if (Word pair = two | both | (one & other)) return pair;
    return one | other;
}

static Word let_fall(Word board, int arrow, Word taken) {
    Word after = board;
    for (int line = 5 * arrow; line < 5 * arrow + 5; line++) {
        Word gaps = cells_of(taken, line), cells = cells_of(board, line), behind;
        if (!gaps) continue;
        if (arrow == 0 || arrow == 3) behind = ~((gaps & -gaps) * 2 - 1);
        else behind = (Word(1) << (63 - __builtin_clzll(gaps))) - 1;
        if ((cells | cells >> 5) & 31 & behind)
            after = replaced(after, line, fallen[arrow << 10 | cells]);
    }
    return after;
}

static Word settled(Word board, int arrow) {
    for (Word taken = 0;;) {
        if (Word choices = takeable(board >> ENEMY)) {
            if (choices & (choices - 1))
                for (Word skip = below(__builtin_popcountll(choices)); skip--;) choices &= choices - 1;
            choices &= -choices;
            board &= ~(choices << ENEMY);
            taken |= choices;
        } else if (taken) {
            board = let_fall(board, arrow, taken);
            taken = 0;
        } else return board;
    }
}

// The winner, 2 for a draw.
static int play_game(Word *history, int64_t &turns) {
    Word board = 0;
    int mine = 0, theirs = 0, captures = 0, line = below(LINES);
    for (int turn = 0; turn < MOST_TURNS; turn++) {
        if (mine == PAWNS) return turns += turn, 2;
        history[turn] = board | Word(line / 5) << 25;
        if (captures > 1) {
            int times = 0;
            for (int earlier = turn - 2; earlier >= 0; earlier -= 2)
                times += history[earlier] == history[turn];
            if (times >= 2) return turns += turn, 2;
        }
        int64_t after = pushed[line / 5 << 10 | cells_of(board, line)];
        while (after < 0) {
            line = line / 5 * 5 + below(5);
            after = pushed[line / 5 << 10 | cells_of(board, line)];
        }
        board = replaced(board, line, after);
        mine++;
        if (Word rows = aligned(board)) {
            if (rows >> ENEMY) {
                board = settled(board, line / 5);
                theirs = __builtin_popcountll(board >> ENEMY);
                captures++;
                rows = aligned(board);
            }
            if (rows) return turns += turn + 1, turn & 1;
        }
        line = below(LINES);
        board = board >> ENEMY | board << ENEMY;
        int other = mine;
        mine = theirs;
        theirs = other;
    }
    return 2;
}

extern "C" void load(const int64_t *of_anchors, const int64_t *of_pushed, const int64_t *of_fallen) {
    for (int way = 0; way < 4; way++) anchors[way] = of_anchors[way];
    for (int key = 0; key < 4096; key++) pushed[key] = of_pushed[key], fallen[key] = of_fallen[key];
    for (int line = 0; line < LINES; line++) {
        bool in_row = line / 5 % 2;
        shift[line] = line % 5 * (in_row ? 5 : 1);
        cells_in[line] = in_row ? ROW : COLUMN;
        gather[line] = in_row ? 1 << 20 : GATHER;
    }
}

extern "C" void play(int64_t number, int64_t *found) {
    Word history[MOST_TURNS];
    int64_t ends[3] = {}, turns = 0;
    while (number--) ends[play_game(history, turns)]++;
    for (int end = 0; end < 3; end++) found[end] = ends[end];
    found[3] = turns;
}
